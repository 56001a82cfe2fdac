import { and, eq, getTableName, inArray, or } from "drizzle-orm";
import { auditLog, auditView, userRoles } from "~db/schema";
import { type Cell, email, muted } from "~/features/resource/list/cell";
import { createdColumn } from "~/features/resource/list/created-column.server";
import { wordsOf } from "~/features/resource/column-words";
import { ACTIONS } from "~/features/resource/audit.server";
import { findPeople } from "~/features/resource/list/people-search.server";
import { contains } from "~/features/resource/list/search-sql.server";
import { resource } from "~/features/resource/resource.server";
import { SECURITY_EVENTS } from "~/features/accounts/session/security-event.server";
import { deviceOf } from "~/lib/http/device";
import { isId } from "~/lib/id.server";
import { withParams } from "~/lib/paths";
import { adminPaths, listPath } from "~/lib/paths/admin";
import { counted } from "~/lib/text/search";

/** In an audit entry about this table, the row id is a user's id, or null for an invitation. */
const ROLES = getTableName(userRoles);
const GONE = "A deleted account";

const LABELS: Record<string, string> = {
  ...Object.fromEntries(ACTIONS.map((action) => [action, action])),
  ...SECURITY_EVENTS,
};

/** Actions that concern the security of accounts and data. */
const SECURITY = [
  ...Object.keys(SECURITY_EVENTS),
  "export",
  "invite",
  "withdraw",
  "role granted",
  "role revoked",
  "signed out",
  "delete person",
];

/** An admin's action, or an event that an account's user or someone else caused. */
function whoOf({ adminId, adminEmail, address, userEmail }: Row): Cell {
  if (adminId) return adminEmail ? email(adminEmail) : GONE;
  if (address === null) return muted("The server");
  return userEmail ? email(userEmail) : muted("No account");
}

export const auditResource = resource(auditView, {
  slug: "audit-log",
  noun: ["action", "actions"],
  sidebar: { icon: "ScrollText", group: "settings" },
  table: auditLog,
  called: (row) =>
    row.adminId || row.address === null
      ? `${row.adminEmail ?? GONE}: ${row.action}, ${row.tableName.replaceAll("_", " ")}`
      : `${row.userEmail ?? "No account"}: ${LABELS[row.action] ?? row.action}`,
  list: {
    title: "Audit Log",
    emptyHint: "Every change, export, and retry by an admin appears here, and every sign-in.",
    columns: [
      { header: "Who", cell: whoOf },
      { header: "Action", cell: (row) => LABELS[row.action] ?? row.action },
      {
        header: "About",
        cell: (row, { recordPageOf }) => {
          if (row.tableName === ROLES) {
            return row.userEmail
              ? link(row.userEmail, withParams(listPath("users"), { q: row.userEmail }))
              : row.rowId
                ? GONE
                : "An invitation";
          }
          if (row.tableName === "people") {
            const receipt = row.rowId ?? row.id;
            return link(`person, receipt ${receipt.slice(0, 8)}`, withParams(adminPaths.erase, { receipt }));
          }
          if (row.address !== null) return "";
          const about = row.tableName.replaceAll("_", " ");
          const href = row.rowId && recordPageOf(row.tableName, row.rowId);
          return href ? link(about, href) : about;
        },
      },
      {
        header: "Details",
        cell: (row) => ({
          kind: "small",
          text: row.address ? `${deviceOf(row.userAgent)} · ${row.address}` : detailWords(row.details ?? {}),
        }),
      },
      createdColumn("When"),
    ],
    sorts: { created: { column: "createdAt", kind: "time", label: "When" } },
    filters: {
      only: {
        label: "Kind",
        choices: { security: { label: "Security", rows: inArray(auditView.action, SECURITY) } },
      },
      action: {
        label: "Action",
        choices: Object.fromEntries(
          Object.entries(LABELS).map(([action, label]) => [
            action,
            { label, rows: eq(auditView.action, action) },
          ]),
        ),
      },
    },
    // The log contains no email addresses, so search for the ids of matching accounts.
    search: async (tx, word) => {
      const ids = await findPeople(tx, word);
      const said = contains(auditView.searchText, word);
      const about = and(eq(auditView.tableName, ROLES), inArray(auditView.rowId, ids));
      return or(said, inArray(auditView.adminId, ids), inArray(auditView.userId, ids), about) ?? said;
    },
    csv: false,
  },
});

type Row = typeof auditView.$inferSelect;

const link = (text: string, href: string): Cell => ({ kind: "link", text, href });

function detailWords({ count, asked, mails, fields, ...rest }: Record<string, unknown>): string {
  const changed = Number(count);
  const of = Number(asked ?? count);
  const named = Array.isArray(fields) ? fields.map(String) : String(fields ?? "").split(", ");
  return [
    count === undefined ? "" : changed < of ? `${changed} of ${counted(of, "row")}` : counted(changed, "row"),
    ...Object.entries(rest).map(([name, value]) =>
      value === true ? name : isId(value) ? "" : `${name} ${String(value)}`,
    ),
    mails ? counted(Number(mails), "email") : "",
    fields ? named.map((field) => wordsOf(field).toLowerCase()).join(", ") : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
