import type { LoaderFunctionArgs } from "@remix-run/node";
import { appointmentOf } from "~/features/schedule/booking/appointment-link.server";
import { getAppointment } from "~/features/schedule/booking/find-appointment.server";
import { calendarResponse, invitation } from "~/features/schedule/booking/calendar-file.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", sitemap: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const id = appointmentOf(request);
  const appointment = id ? await getAppointment(id) : null;
  if (appointment?.status !== "active") throw new Response("Not Found", { status: 404 });
  return calendarResponse(invitation(appointment, "PUBLISH").content, "call.ics");
}
