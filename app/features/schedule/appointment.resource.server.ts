import { sql } from "drizzle-orm";
import { z } from "zod";
import { APPOINTMENT_STATUSES, appointments, appointmentView } from "~db/schema";
import { emailLine, optionalLine, requiredLine } from "~/features/lead/lead-fields.server";
import { email, phone, status, time } from "~/features/resource/list/cell";
import { hourOf, momentOf } from "~/features/resource/list/moment.server";
import { resource } from "~/features/resource/resource.server";
import { EMAIL, ID, NAME, oneOf, PHONE } from "~/features/resource/samples.server";

export const appointmentResource = resource(appointmentView, {
  slug: "appointments",
  noun: ["appointment", "appointments"],
  icon: "CalendarCheck",
  table: appointments,
  emptyHint: "Bookings appear here when the scheduling service reports them at /webhooks/scheduling.",
  columns: [
    { header: "Name", sort: "name", cell: (row) => row.name },
    { header: "Email", cell: (row) => email(row.email) },
    { header: "Phone", cell: (row) => phone(row.phone) },
    { header: "Status", cell: (row) => status(row.status) },
    { header: "Starts", cell: (row) => (row.startsAt ? time(hourOf(row.startsAt)) : null) },
    { header: "Booked", sort: "created", align: "right", cell: (row) => time(momentOf(row.createdAt)) },
  ],
  sorts: {
    created: { column: "createdAt", kind: "time", label: "Booked" },
    name: { column: "name", kind: "text", label: "Name" },
  },
  status: { column: "status", values: APPOINTMENT_STATUSES },
  page: {
    heading: (row) => row.name,
    began: "Booked an appointment",
    edit: {
      fields: {
        name: requiredLine("Name", "Name Required: Please enter a name."),
        email: optionalLine("Email").pipe(z.union([z.null(), emailLine("")])),
        phone: optionalLine("Phone"),
      },
      hint: "The scheduling service keeps what it has.",
    },
  },
  changes: { values: Object.keys(APPOINTMENT_STATUSES), done: "completed" },
  needs: [
    {
      rows: sql`(${appointmentView.status} = 'active' and ${appointmentView.startsAt} < now() + interval '24 hours')`,
      at: "startsAt",
      sinceHours: -24,
      dueHours: 0,
      words: ({ startsAt }) => (startsAt ? `Booked for ${hourOf(startsAt).short}` : "Booked"),
    },
  ],
  // Under the scheduling service's own id a later event would bring the person back.
  person: { email: "email", phone: "phone", name: "name", blank: { externalId: appointments.id } },
  sample: {
    columns: {
      id: ID,
      externalId: "gen_random_uuid()::text",
      name: NAME,
      email: EMAIL,
      phone: PHONE,
      status: oneOf("active", "completed", "canceled"),
      startsAt: "now()",
      createdAt: "at",
    },
  },
});
