import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  appointmentFilePath,
  appointmentOf,
  appointmentPath,
} from "~/features/schedule/booking/appointment-link.server";
import { whenOf } from "~/features/schedule/booking/appointment-mails.server";
import { AppointmentPage } from "~/features/schedule/booking/appointment-page";
import { BOOKING_FAULTS, BOOKING_NOTICES } from "~/features/schedule/booking/booking.messages";
import { bookingAnswers } from "~/features/schedule/booking/booking-answers.server";
import { ChangeSchema } from "~/features/schedule/booking/booking.schema.server";
import { cancelCall, isMovable, moveCall } from "~/features/schedule/booking/booking.server";
import { getAppointment } from "~/features/schedule/booking/find-appointment.server";
import { howWords } from "~/features/schedule/booking/calendar-file.server";
import { findTimes } from "~/features/schedule/booking/free-times.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { attempt } from "~/lib/http/refusal.server";
import { noticeOf } from "~/lib/http/notice";
import { privateHeaders } from "~/lib/http/private-headers";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { siteDay } from "~/lib/time/site-zone.server";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", offers: false, sitemap: false };

export const meta = pageMeta({
  title: "Your call",
  description: "See, move, or cancel the call you booked.",
  path: paths.appointment,
});

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const id = appointmentOf(request);
  const appointment = id ? await attempt(getAppointment(id), (found) => found) : null;
  // The link is invalid, or the call expired or was erased.
  if (!id || !appointment) return json(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const ahead = appointment.status === "active" && appointment.startsAt > new Date();
  if (!searchParams.has("zone")) searchParams.set("zone", appointment.zone);
  const movable = ahead && (await attempt(isMovable(appointment), (can) => can));
  const moving = movable && searchParams.has("move");
  if (moving && !searchParams.has("day"))
    searchParams.set("day", siteDay(appointment.startsAt, appointment.zone));
  return json({
    path: appointmentPath(id),
    file: appointmentFilePath(id),
    token: searchParams.get("token") ?? "",
    when: whenOf(appointment),
    how: howWords(appointment),
    state: ahead
      ? ("ahead" as const)
      : appointment.status === "canceled"
        ? ("canceled" as const)
        : ("over" as const),
    movable,
    times: moving ? await findTimes(searchParams, id) : null,
    canceling: ahead && searchParams.has("cancel"),
    notice: noticeOf(request, BOOKING_NOTICES),
  });
}

/** Only a POST changes the booking, because email scanners open links. */
export async function action({ request }: ActionFunctionArgs) {
  const id = appointmentOf(request);
  if (!id) throw new Response(null, { status: 404 });
  const form = await parseForm(request, ChangeSchema, { name: "appointment" });
  if (!form.ok) return form.reply;
  const { startsAt, zone, cancel } = form.value;
  const back = appointmentPath(id);
  if (cancel !== undefined || !startsAt)
    return form.attempt(cancelCall(id), () => form.tell(back, BOOKING_NOTICES, "canceled"), {
      ...form.failures(503, { unavailable: BOOKING_FAULTS.unavailable }),
      over: () => redirect(back, 303),
    });
  return form.attempt(
    moveCall(id, startsAt),
    (change) =>
      change
        ? form.tell(back, BOOKING_NOTICES, change.mailed ? "moved" : "moved-unmailed")
        : redirect(back, 303),
    bookingAnswers(form, request, { startsAt, zone }, id),
  );
}

export default function Appointment() {
  return <AppointmentPage appointment={useLoaderData<typeof loader>()} />;
}
