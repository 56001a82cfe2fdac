import { users, userView } from "~db/schema";
import { chip, email, lines, muted, time } from "~/features/resource/list/cell";
import { createdColumn } from "~/features/resource/list/created-column.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { resource } from "~/features/resource/resource.server";
import { counted } from "~/lib/text/search";

export const userResource = resource(userView, {
  slug: "users",
  noun: ["user", "users"],
  sidebar: { icon: "KeyRound", group: "settings" },
  table: users,
  called: (row) => row.email,
  list: {
    emptyHint: "Anyone who confirms an email address appears here.",
    params: ["form"],
    columns: [
      {
        header: "Email",
        sort: "email",
        cell: (row, { adminId }) =>
          row.id === adminId ? lines(email(row.email), muted("(you)")) : email(row.email),
      },
      { header: "Role", cell: (row) => (row.isAdmin ? chip("admin", "blue") : chip("customer", "grey")) },
      {
        header: "Two-step",
        cell: (row) => (row.hasFactor ? chip("on", "green") : chip("off", row.isAdmin ? "red" : "grey")),
      },
      {
        header: "Signed in",
        cell: (row, { zone }) =>
          row.signedInAt
            ? lines(time(momentOf(row.signedInAt, zone)), muted(counted(row.sessions, "session")))
            : muted("Not now"),
      },
      {
        header: "Change",
        cell: (row, { adminId }) =>
          row.id === adminId
            ? muted("Only another admin can revoke your role")
            : {
                kind: "confirm",
                label: row.isAdmin ? "Revoke admin" : "Make admin",
                about: row.email,
                effect: row.isAdmin
                  ? "The user immediately loses access to the admin area, but keeps the account. Nobody gets an email."
                  : "The user can then see and change everything in the admin area. Nobody gets an email.",
                answer: row.isAdmin ? "Yes, revoke" : "Yes, make admin",
                fields: { user: row.id, set: row.isAdmin ? "customer" : "admin" },
              },
      },
      {
        header: "Sessions",
        cell: (row, { adminId }) =>
          row.sessions === 0 || row.id === adminId
            ? muted(row.id === adminId ? "Yours" : "None")
            : {
                kind: "confirm",
                label: "Sign out",
                about: row.email,
                effect: "We'll sign the user out in all browsers. The user can sign in again.",
                answer: "Yes, sign out",
                fields: { user: row.id, set: "sign-out" },
              },
      },
      createdColumn("Created"),
    ],
    sorts: {
      created: { column: "createdAt", kind: "time", label: "Created" },
      email: { column: "email", kind: "text", label: "Email" },
    },
    csv: false,
  },
});
