import { inArray, sql } from "drizzle-orm";
import { integrationRequests } from "~db/schema";
import { paths } from "~/lib/paths";
import { getList, type ListSource } from "./list.server";
import { momentOf } from "./moment.server";

const source: ListSource = {
  table: integrationRequests,
  id: integrationRequests.id,
  searchText: integrationRequests.searchText,
  sorts: {
    created: { by: integrationRequests.createdAt, kind: "time", label: "Requested" },
    integration: { by: sql`lower(${integrationRequests.integration})`, kind: "text", label: "Integration" },
  },
  defaultSort: "created",
};

/** Integrations that visitors ask for or wait for, newest first. */
export const getIntegrationRequests = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminIntegrationRequests, params, source, async (tx, ids) => {
    const rows = await tx
      .select({
        id: integrationRequests.id,
        integration: integrationRequests.integration,
        kind: integrationRequests.kind,
        name: integrationRequests.name,
        email: integrationRequests.email,
        details: integrationRequests.details,
        createdAt: integrationRequests.createdAt,
      })
      .from(integrationRequests)
      .where(inArray(integrationRequests.id, ids));
    return rows.map(({ createdAt, ...row }) => ({ ...row, created: momentOf(createdAt) }));
  });
