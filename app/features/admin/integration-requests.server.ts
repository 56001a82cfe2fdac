import { inArray, sql } from "drizzle-orm";
import { integrationRequests } from "~db/schema";
import { paths } from "~/lib/paths";
import { LEAD_STATUSES } from "./lead-statuses.server";
import { getList, type ListSource } from "./list.server";
import { momentOf } from "./moment.server";

export const integrationRequestsList: ListSource = {
  table: integrationRequests,
  id: integrationRequests.id,
  searchText: integrationRequests.searchText,
  status: { column: integrationRequests.status, values: LEAD_STATUSES },
  sorts: {
    created: { by: integrationRequests.createdAt, kind: "time", label: "Requested" },
    integration: { by: sql`lower(${integrationRequests.integration})`, kind: "text", label: "Integration" },
  },
  defaultSort: "created",
  records: {
    slug: "integration-requests",
    noun: ["integration request", "integration requests"],
    changes: { values: LEAD_STATUSES },
  },
};

/** Integrations that visitors ask for or wait for, newest first. */
export const getIntegrationRequests = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminIntegrationRequests, params, integrationRequestsList, async (tx, ids) => {
    const rows = await tx
      .select({
        id: integrationRequests.id,
        integration: integrationRequests.integration,
        kind: integrationRequests.kind,
        name: integrationRequests.name,
        email: integrationRequests.email,
        details: integrationRequests.details,
        status: integrationRequests.status,
        createdAt: integrationRequests.createdAt,
      })
      .from(integrationRequests)
      .where(inArray(integrationRequests.id, ids));
    return rows.map(({ createdAt, ...row }) => ({ created: momentOf(createdAt), ...row }));
  });
