import { sql } from "drizzle-orm";
import { APPOINTMENT_STATUSES, appointments, appointmentView, orLast } from "~db/schema";
import { optionalEmail, optionalLine, requiredLine } from "~/features/lead/lead-fields.server";
import { email, phone, status, time } from "~/features/resource/list/cell";
import { createdColumn } from "~/features/resource/list/created-column.server";
import { hourOf } from "~/features/resource/list/moment.server";
import { cancelQuestion, restoreCalls, tellVisitors, undoableCancel } from "./booking/admin-cancel.server";
import { resource } from "~/features/resource/resource.server";
import { adminPaths, askPath, movePath } from "~/lib/paths/admin";
import { titled } from "~/lib/form-result";

export const appointmentResource = resource(appointmentView, {
  slug: "appointments",
  noun: ["appointment", "appointments"],
  sidebar: { icon: "CalendarCheck", group: "today" },
  table: appointments,
  hidden: ["busy", "sequence", "movedAt", "movedFrom", "movedByAdmin"],
  called: (row) => row.name,
  list: {
    emptyHint:
      "Bookings appear here as soon as a visitor books a call, or the scheduling service reports one at /webhooks/scheduling.",
    add: "Book a call",
    links: [{ label: "Hours", href: adminPaths.scheduling }],
    columns: [
      { header: "Name", sort: "name", cell: (row) => row.name },
      { header: "Email", cell: (row) => email(row.email) },
      { header: "Phone", cell: (row) => phone(row.phone) },
      { header: "Status", cell: (row) => status(row.status) },
      {
        header: "Starts",
        sort: "starts",
        cell: (row, { zone }) => (row.startsAt ? time(hourOf(row.startsAt, zone)) : null),
      },
      createdColumn("Booked"),
    ],
    sorts: {
      starts: { column: "startsAt", kind: "time", label: "Starts", ahead: true },
      created: { column: "createdAt", kind: "time", label: "Booked" },
      name: { column: "name", kind: "text", label: "Name" },
    },
  },
  status: {
    column: "status",
    values: APPOINTMENT_STATUSES,
    narrower: {
      ahead: {
        label: "upcoming",
        rows: sql`(${appointmentView.status} = 'active' and ${orLast(appointmentView.startsAt)} > now())`,
      },
    },
    changes: {
      values: Object.keys(APPOINTMENT_STATUSES),
      done: "completed",
      // The visitor of an upcoming call still gets reminders, and can move or cancel the call.
      closes: ({ startsAt }) => !(startsAt instanceof Date && startsAt > new Date()),
      // A canceled call can't be reactivated, because its time may be booked again and the visitor was notified.
      eligible: () => sql`(${appointments.status} <> 'canceled' or ${appointments.busy} is null)`,
      fixed: "Canceled calls stay canceled.",
      mails: { to: "canceled", question: cancelQuestion },
      after: tellVisitors,
      undoable: undoableCancel,
      blocked: "its time is booked again",
      undone: restoreCalls,
    },
  },
  record: {
    began: ({ startsAt, movedFrom }, zone) =>
      startsAt && !movedFrom
        ? `Booked an appointment for ${hourOf(startsAt, zone).short}`
        : "Booked an appointment",
    wrote: "note",
    events: ({ startsAt, movedAt, movedFrom, movedByAdmin }, zone) => {
      if (!startsAt || !movedFrom) return [];
      const from = hourOf(movedFrom, zone).short;
      const to = hourOf(startsAt, zone).short;
      return [
        { at: movedAt, words: `Moved from ${from} to ${to} by ${movedByAdmin ? "an admin" : "the caller"}` },
      ];
    },
    actions: ({ id, status, busy, startsAt }) =>
      status === "active" && busy && startsAt && startsAt > new Date()
        ? [
            { label: "Move", href: movePath(id) },
            { label: "Cancel the call", href: askPath(adminPaths.appointments, "canceled", id) },
          ]
        : [],
    edit: {
      fields: {
        name: requiredLine("Name", titled("Name Required", "Please enter a name.")),
        email: optionalEmail(),
        phone: optionalLine("Phone"),
      },
      hint: "Emails already sent and the scheduling service's own records don't change.",
    },
  },
  inbox: [
    {
      rows: sql`(${appointmentView.status} = 'active' and ${appointmentView.startsAt} < now() + interval '24 hours')`,
      at: "startsAt",
      sinceHours: -24,
      dueHours: 0,
      words: ({ startsAt }, zone) => (startsAt ? `Booked for ${hourOf(startsAt, zone).short}` : "Booked"),
    },
  ],
  person: { email: "email", phone: "phone", name: "name" },
});
