import { eq, inArray, sql } from "drizzle-orm";
import { deliveries, type DeliveryState, demoRequests } from "~db/schema";
import { formatPhone } from "~/lib/phone";
import { paths } from "~/lib/paths";
import { getList, type ListSource } from "./list.server";
import { momentOf } from "./moment.server";

export const demoRequestsList: ListSource = {
  table: demoRequests,
  id: demoRequests.id,
  searchText: demoRequests.searchText,
  status: { column: demoRequests.status, values: ["pending", "completed", "cancelled"] },
  sorts: {
    created: { by: demoRequests.createdAt, kind: "time", label: "Created" },
    name: { by: sql`lower(${demoRequests.name})`, kind: "text", label: "Name" },
    business: { by: sql`lower(${demoRequests.businessName})`, kind: "text", label: "Business" },
  },
  defaultSort: "created",
  records: {
    slug: "demo-requests",
    noun: ["demo request", "demo requests"],
    changes: { values: ["pending", "completed", "cancelled"] },
  },
};

/** The demo requests list (site and admin, section 2), newest first, each with the state of the text it asked for. */
export const getDemoRequests = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminDemoRequests, params, demoRequestsList, async (tx, ids) => {
    const rows = await tx
      .select({
        id: demoRequests.id,
        name: demoRequests.name,
        businessName: demoRequests.businessName,
        phone: demoRequests.phone,
        status: demoRequests.status,
        consent: demoRequests.consent,
        createdAt: demoRequests.createdAt,
        state: deliveries.state,
        attempts: deliveries.attempts,
        lastError: deliveries.lastError,
      })
      .from(demoRequests)
      .leftJoin(deliveries, eq(deliveries.id, demoRequests.deliveryId))
      .where(inArray(demoRequests.id, ids));
    return rows.map(({ createdAt, phone, state, attempts, lastError, ...row }) => ({
      phone: formatPhone(phone),
      created: momentOf(createdAt),
      delivery: state ? deliveryWords(state, attempts ?? 0) : null,
      deliveryError: state === "queued" || state === "failed" ? lastError : null,
      ...row,
    }));
  });

export function deliveryWords(state: DeliveryState, attempts: number): string {
  switch (state) {
    case "delivered":
      return "Text sent";
    case "failed":
      return "Text failed";
    case "unconfigured":
      return "No receiver configured";
    case "queued":
      return attempts === 0 ? "Text waiting" : `Text waiting · attempt ${attempts + 1}`;
  }
}
