import { inArray, sql } from "drizzle-orm";
import { appointments } from "~db/schema";
import { paths } from "~/lib/paths";
import { formatPhone } from "~/lib/phone";
import { getList, type ListSource } from "./list.server";
import { momentOf } from "./moment.server";

export const appointmentsList: ListSource = {
  table: appointments,
  id: appointments.id,
  searchText: appointments.searchText,
  status: { column: appointments.status, values: ["active", "completed", "canceled"] },
  sorts: {
    created: { by: appointments.createdAt, kind: "time", label: "Booked" },
    name: { by: sql`lower(${appointments.name})`, kind: "text", label: "Name" },
  },
  defaultSort: "created",
  records: {
    slug: "appointments",
    noun: ["appointment", "appointments"],
    changes: { values: ["active", "completed", "canceled"] },
  },
};

/** Bookings that the scheduling service told of, newest first. */
export const getAppointments = (userId: string, params: URLSearchParams) =>
  getList(userId, paths.adminAppointments, params, appointmentsList, async (tx, ids) => {
    const rows = await tx
      .select({
        id: appointments.id,
        name: appointments.name,
        email: appointments.email,
        phone: appointments.phone,
        status: appointments.status,
        startsAt: appointments.startsAt,
        createdAt: appointments.createdAt,
      })
      .from(appointments)
      .where(inArray(appointments.id, ids));
    return rows.map(({ createdAt, startsAt, phone, ...row }) => ({
      phone: phone && formatPhone(phone),
      starts: startsAt && { ...momentOf(startsAt), short: timeOf(startsAt) },
      created: momentOf(createdAt),
      ...row,
    }));
  });

const timeFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Phoenix",
  dateStyle: "medium",
  timeStyle: "short",
});

/** An appointment is looked up by its hour, not by how long ago it was. */
const timeOf = (time: Date) => timeFormat.format(time);
