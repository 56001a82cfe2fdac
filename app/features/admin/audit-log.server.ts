import { getTableName, inArray, sql } from "drizzle-orm";
import { auditLog, userRoles, users } from "~db/schema";
import { listPath, paths, recordPath, withParams } from "~/lib/paths";
import { ACTIONS } from "./audit.server";
import { getList } from "./list.server";
import type { ListSource, Records } from "./list-query.server";
import { RECORD_LISTS } from "./lists.server";
import { momentOf } from "./moment.server";

/** Here the row that an entry is about is a user. */
const ROLES = getTableName(userRoles);
const GONE = "An account that is gone";

export const auditList: ListSource = {
  table: auditLog,
  id: auditLog.id,
  searchText: auditLog.searchText,
  // The log holds no address, which would outlive its account here: those of admins, and of whom a role went to, are looked up.
  search: (matches, walking) => {
    const entry = matches(auditLog.searchText);
    const person = matches(users.searchText);
    if (walking) {
      return sql`(${entry} or exists (
        select from ${users} where ${users.id} in (${auditLog.adminId}, ${auditLog.rowId}) and ${person} offset 0))`;
    }
    const people = sql`array(select ${users.id} from ${users} where ${person})`;
    return sql`(${entry} or ${auditLog.adminId} = any(${people}) or ${auditLog.rowId} = any(${people}))`;
  },
  status: { column: auditLog.action, values: ACTIONS, called: "action" },
  sorts: { created: { by: auditLog.createdAt, kind: "time", label: "When" } },
  defaultSort: "created",
};

/** What admins did, newest first; nobody can change it. */
export const getAuditLog = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminAudit, params, auditList, async (tx, ids) => {
    const rows = await tx.select().from(auditLog).where(inArray(auditLog.id, ids));
    const whose = rows.flatMap(({ adminId, tableName, rowId }) =>
      tableName === ROLES && rowId ? [adminId, rowId] : [adminId],
    );
    const people = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.id, whose));
    const emails = new Map(people.map(({ id, email }) => [id, email]));
    const tables = new Map(
      [...RECORD_LISTS.values()].map((list) => [getTableName(list.table), list.records]),
    );
    return rows.map(({ id, adminId, action, tableName, rowId, details, createdAt }) => {
      const person = tableName === ROLES && rowId ? emails.get(rowId) : undefined;
      return {
        id,
        admin: emails.get(adminId) ?? GONE,
        action,
        about: tableName === ROLES ? (person ?? GONE) : tableName.replaceAll("_", " "),
        href: person
          ? withParams(paths.adminUsers, { q: person })
          : rowId && pageOf(tables.get(tableName), rowId),
        details: details ? wordsOf(details) : "",
        created: momentOf(createdAt),
      };
    });
  });

/** "asked 85 · to completed · count 37": what was said, and nothing of what was not. */
const wordsOf = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== false && value !== "")
    .map(([name, value]) => (value === true ? name : `${name} ${String(value)}`))
    .join(" · ");

/** The page of the row that was acted on, where rows of its kind have one. */
const pageOf = (records: Records | undefined, id: string): string | null =>
  records && records.pages !== false ? recordPath(listPath(records.slug), id) : null;
