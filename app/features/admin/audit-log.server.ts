import { getTableName, inArray } from "drizzle-orm";
import { auditLog, users } from "~db/schema";
import { listPath, paths, recordPath } from "~/lib/paths";
import { getList } from "./list.server";
import type { ListSource, Records } from "./list-query.server";
import { RECORD_LISTS } from "./lists.server";
import { momentOf } from "./moment.server";

const source: ListSource = {
  table: auditLog,
  id: auditLog.id,
  sorts: { created: { by: auditLog.createdAt, kind: "time", label: "When" } },
  defaultSort: "created",
};

/** What admins did, newest first; nobody can change it. */
export const getAuditLog = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminAudit, params, source, async (tx, ids) => {
    const rows = await tx.select().from(auditLog).where(inArray(auditLog.id, ids));
    const admins = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        inArray(
          users.id,
          rows.map(({ adminId }) => adminId),
        ),
      );
    const tables = new Map(
      [...RECORD_LISTS.values()].map((list) => [getTableName(list.table), list.records]),
    );
    return rows.map(({ id, adminId, action, tableName, rowId, details, createdAt }) => ({
      id,
      admin: admins.find((admin) => admin.id === adminId)?.email ?? "An account that is gone",
      action,
      about: tableName.replaceAll("_", " "),
      href: rowId && pageOf(tables.get(tableName), rowId),
      details: details ? JSON.stringify(details) : "",
      created: momentOf(createdAt),
    }));
  });

/** The page of the row that was acted on, where rows of its kind have one. */
const pageOf = (records: Records | undefined, id: string): string | null =>
  records && records.pages !== false ? recordPath(listPath(records.slug), id) : null;
