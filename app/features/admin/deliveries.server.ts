import { inArray } from "drizzle-orm";
import { deliveries, type DeliveryState } from "~db/schema";
import { attemptNow } from "~/features/delivery/delivery.server";
import { paths } from "~/lib/paths";
import { formatPhone } from "~/lib/phone";
import { getList, type ListSource } from "./list.server";
import { momentOf } from "./moment.server";

const RETRIABLE = ["failed", "unconfigured"];
const isRetriable = (state: string) => RETRIABLE.includes(state);

export const deliveriesList: ListSource = {
  table: deliveries,
  id: deliveries.id,
  searchText: deliveries.searchText,
  status: { column: deliveries.state, values: ["queued", "delivered", "failed", "unconfigured"] },
  sorts: { created: { by: deliveries.createdAt, kind: "time", label: "Created" } },
  defaultSort: "created",
  records: {
    slug: "deliveries",
    noun: ["delivery", "deliveries"],
    // Mails can hold single-use links.
    hidden: ["payload"],
    changes: {
      values: ["queued"],
      verb: "Try again",
      // One that was given up, or had no receiver, goes back into the queue with all its attempts before it.
      eligible: inArray(deliveries.state, RETRIABLE as DeliveryState[]),
      after: async (tx, ids) => {
        for (const id of ids) await attemptNow(tx, id);
      },
    },
  },
};

export const KINDS: Record<string, string> = {
  "demo-webhook": "Live demo webhook",
  "trial-webhook": "Trial webhook",
  mail: "Mail",
  "owner-notice": "Owner notice",
};

/** What leaves the system, newest first. Of a payload only whom it is about is shown: mails can hold single-use links. */
export const getDeliveries = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminDeliveries, params, deliveriesList, async (tx, ids) => {
    const rows = await tx
      .select({
        id: deliveries.id,
        kind: deliveries.kind,
        payload: deliveries.payload,
        state: deliveries.state,
        attempts: deliveries.attempts,
        lastError: deliveries.lastError,
        deliveredAt: deliveries.deliveredAt,
        createdAt: deliveries.createdAt,
      })
      .from(deliveries)
      .where(inArray(deliveries.id, ids));
    return rows.map(({ kind, payload, state, lastError, deliveredAt, createdAt, ...row }) => ({
      ...row,
      ...describePayload(payload),
      kind: KINDS[kind] ?? kind,
      state,
      error: state === "delivered" ? null : lastError,
      retriable: isRetriable(state),
      delivered: deliveredAt && momentOf(deliveredAt),
      created: momentOf(createdAt),
    }));
  });

export function describePayload(payload: Record<string, unknown>) {
  const first = (...names: string[]) =>
    names.map((name) => payload[name]).find((value) => typeof value === "string" && value !== "") as
      string | undefined;
  return {
    about: first("to", "replyTo", "email", "contact_name", "contactName") ?? "",
    detail: formatPhone(first("subject", "formattedSummary", "contact_phone_number", "notes") ?? ""),
  };
}
