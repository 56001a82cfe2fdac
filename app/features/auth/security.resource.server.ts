import { eq, inArray, or } from "drizzle-orm";
import { securityEvents, securityEventView } from "~db/schema";
import { email, muted } from "~/features/resource/list/cell";
import { createdColumn } from "~/features/resource/list/created-column.server";
import { findPeople } from "~/features/resource/list/people-search.server";
import { contains } from "~/features/resource/list/search-sql.server";
import { resource } from "~/features/resource/resource.server";
import { ID, oneOf } from "~/features/resource/samples.server";
import { deviceOf } from "~/lib/http/device";
import { SECURITY_EVENTS, type SecurityEventKind } from "./session/security-event.server";

export const securityResource = resource(securityEventView, {
  slug: "security",
  noun: ["security event", "security events"],
  sidebar: { icon: "ShieldCheck", group: "settings" },
  table: securityEvents,
  called: (row) =>
    `${row.email ?? "No account"}: ${SECURITY_EVENTS[row.kind as SecurityEventKind] ?? row.kind}`,
  list: {
    emptyHint:
      "Sign-ins, wrong passwords, and changes of passwords, addresses, roles, and second factors appear here.",
    columns: [
      { header: "Account", cell: (row) => (row.email ? email(row.email) : muted("No account")) },
      { header: "Event", cell: (row) => SECURITY_EVENTS[row.kind as SecurityEventKind] ?? row.kind },
      {
        header: "Device",
        cell: (row) =>
          row.address === null
            ? muted(row.byEmail ? `By ${row.byEmail}` : "By the server")
            : deviceOf(row.userAgent),
      },
      { header: "Network", room: "some", cell: (row) => row.address },
      createdColumn("When"),
    ],
    sorts: { created: { column: "createdAt", kind: "time", label: "When" } },
    filters: {
      event: {
        label: "Event",
        choices: Object.fromEntries(
          Object.entries(SECURITY_EVENTS).map(([kind, label]) => [
            kind,
            { label, rows: eq(securityEventView.kind, kind) },
          ]),
        ),
      },
    },
    search: async (tx, word) => {
      const ids = await findPeople(tx, word);
      const said = contains(securityEventView.searchText, word);
      return or(said, inArray(securityEventView.userId, ids)) ?? said;
    },
    csv: false,
  },
  sample: {
    columns: {
      id: ID,
      kind: oneOf("sign-in", "sign-in-failed", "new-device", "password-changed"),
      userId: "(select id from users order by created_at limit 1)",
      address: "'203.0.113.' || n % 250",
      userAgent: "'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0'",
      createdAt: "at",
    },
  },
});
