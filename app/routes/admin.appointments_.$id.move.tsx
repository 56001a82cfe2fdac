import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { AdminFormPage } from "~/features/resource/admin-form-page";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { APPOINTMENT_NOTICES } from "~/features/schedule/booking/booking.messages";
import { bookingAnswers } from "~/features/schedule/booking/booking-answers.server";
import { AddressFaults } from "~/features/resource/address-faults";
import { AdminMove } from "~/features/schedule/booking/admin-booking";
import { MoveSchema } from "~/features/schedule/booking/booking.schema.server";
import { moveCall } from "~/features/schedule/booking/booking.server";
import { getAppointment } from "~/features/schedule/booking/find-appointment.server";
import { findTimes, longTime, pickFaults } from "~/features/schedule/booking/free-times.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { isId } from "~/lib/id.server";
import { adminPaths, movePath, recordPath } from "~/lib/paths/admin";
import { siteDay, siteZone } from "~/lib/time/site-zone.server";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Move a call");

/** @throws 404 unless the appointment is upcoming and was booked on this site */
async function requireCall(id: string | undefined) {
  const call = isId(id) ? await getAppointment(id) : null;
  if (!call || call.status !== "active" || call.startsAt <= new Date())
    throw new Response("Not Found", { status: 404 });
  return call;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id, name, email, startsAt } = await requireCall(params.id);
  const { searchParams } = new URL(request.url);
  const asked = new URLSearchParams(searchParams);
  const zone = await siteZone();
  if (!searchParams.has("zone")) searchParams.set("zone", zone);
  if (!searchParams.has("day")) searchParams.set("day", siteDay(startsAt, zone));
  const times = await findTimes(searchParams, id);
  return { id, name, email, when: longTime(startsAt, zone), times, faults: pickFaults(asked, times) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { userId } = await requireAdmin(request, { note: "Note" });
  const { id } = await requireCall(params.id);
  const form = await parseForm(request, MoveSchema, { name: "admin-move", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  const { startsAt, zone, note, unmailed } = form.value;
  const by = { adminId: userId, send: unmailed === undefined, note };
  return form.attempt(
    moveCall(id, startsAt, by),
    (moved) =>
      form.tell(
        recordPath(adminPaths.appointments, id),
        APPOINTMENT_NOTICES,
        moved ? (moved.mailed ? "moved" : "moved-unmailed") : "same",
      ),
    bookingAnswers(form, request, { startsAt, zone }, id),
  );
}

export default function Move() {
  const { id, name, faults, ...call } = useLoaderData<typeof loader>();
  return (
    <AdminFormPage
      title={
        <>
          Move the call with <bdi>{name}</bdi>
        </>
      }
    >
      <AddressFaults faults={faults} />
      <AdminMove {...call} path={movePath(id)} back={recordPath(adminPaths.appointments, id)} />
    </AdminFormPage>
  );
}
