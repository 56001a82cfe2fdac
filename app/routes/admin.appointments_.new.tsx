import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { callerOf } from "~/features/admin/record/record.server";
import { adminMeta } from "~/features/admin/shell/admin-meta";
import { AdminFormPage } from "~/features/resource/admin-form-page";
import { requireAdmin } from "~/features/accounts/session/session.server";
import { AddressFaults } from "~/features/resource/address-faults";
import { AdminBooking } from "~/features/schedule/booking/admin-booking";
import { APPOINTMENT_NOTICES } from "~/features/schedule/booking/booking.messages";
import { bookingAnswers } from "~/features/schedule/booking/booking-answers.server";
import { BookForSchema } from "~/features/schedule/booking/booking.schema.server";
import { bookForCaller } from "~/features/schedule/booking/booking.server";
import { findTimes, pickFaults } from "~/features/schedule/booking/free-times.server";
import { getBooking } from "~/features/schedule/schedule.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { adminPaths, recordPath } from "~/lib/paths/admin";
import { siteZone } from "~/lib/time/site-zone.server";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

export const meta = adminMeta("Book a call");

export async function loader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const elsewhere = getBooking();
  if (elsewhere) throw redirect(elsewhere.url);
  const from = searchParams.get("from");
  if (!searchParams.has("zone")) searchParams.set("zone", await siteZone());
  const [caller, times] = await Promise.all([callerOf(userId, from), findTimes(searchParams)]);
  const faults = pickFaults(searchParams, times, {
    from: () => !caller && "We can't find the record in the address.",
  });
  return { from, caller, times, faults };
}

export async function action({ request }: ActionFunctionArgs) {
  const labels = { name: "Name", email: "Email", phone: "Phone", note: "What is it about?" };
  const { userId } = await requireAdmin(request, labels);
  if (getBooking()) throw new Response(null, { status: 405 });
  const form = await parseForm(request, BookForSchema, { name: "admin-booking", limit: SIGNED_IN_LIMIT });
  if (!form.ok) return form.reply;
  const { unmailed, ...fields } = form.value;
  const send = unmailed === undefined && fields.email !== null;
  return form.attempt(
    bookForCaller(userId, fields, send),
    ({ id, mailed }) =>
      form.tell(
        recordPath(adminPaths.appointments, id),
        APPOINTMENT_NOTICES,
        mailed ? "booked" : "booked-unmailed",
      ),
    bookingAnswers(form, request, fields),
  );
}

export default function Book() {
  const { from, caller, times, faults } = useLoaderData<typeof loader>();
  return (
    <AdminFormPage title="Book a call">
      <AddressFaults faults={faults} />
      <AdminBooking
        times={times}
        path={adminPaths.appointmentNew}
        params={from ? { from } : {}}
        initial={caller?.fields ?? {}}
        back={caller?.back ?? adminPaths.appointments}
      />
    </AdminFormPage>
  );
}
