import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { page } from "~/content/pages/schedule";
import { appointmentPath } from "~/features/schedule/booking/appointment-link.server";
import { BOOKING_NOTICES } from "~/features/schedule/booking/booking.messages";
import { bookingAnswers } from "~/features/schedule/booking/booking-answers.server";
import { BookingSchema } from "~/features/schedule/booking/booking.schema.server";
import { bookCall } from "~/features/schedule/booking/booking.server";
import { findTimes, longTime } from "~/features/schedule/booking/free-times.server";
import { Schedule, type Scheduling } from "~/features/schedule/schedule";
import { getBooking } from "~/features/schedule/schedule.server";
import { FormPage } from "~/features/site/pages/form-page";
import { getStartedSignup } from "~/features/trial/signup/trial-cookie.server";
import { parseForm } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { formatPhone } from "~/lib/phone";
import { siteZone } from "~/lib/time/site-zone.server";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "public", offers: false };

export const meta = pageMeta({ title: page.title, description: page.description, path: paths.schedule });

export async function loader({ request }: LoaderFunctionArgs) {
  const booking = getBooking();
  const { searchParams } = new URL(request.url);
  if (booking) return json<Scheduling>({ booking, times: null });
  const [times, trial] = await Promise.all([findTimes(searchParams), getStartedSignup(request)]);
  const caller = trial
    ? { name: trial.name, email: trial.email, phone: formatPhone(trial.phone) }
    : undefined;
  return json<Scheduling>({ booking, times, caller });
}

export async function action({ request }: ActionFunctionArgs) {
  // Reject the request if a scheduling service is configured, because that service has its own form.
  if (getBooking()) throw new Response(null, { status: 405 });
  const form = await parseForm(request, BookingSchema, { name: "booking" });
  if (!form.ok) return form.reply;
  const { startsAt, zone } = form.value;
  return form.attempt(
    bookCall(form.value, form.visit),
    async ({ id, mailed }) => {
      const to = appointmentPath(id);
      const notice = mailed ? "booked" : "booked-unmailed";
      return form.tell(to, BOOKING_NOTICES, notice, {
        description: `${longTime(startsAt, zone ?? (await siteZone()))}. ${BOOKING_NOTICES[notice].description}`,
      });
    },
    bookingAnswers(form, request, form.value),
  );
}

export default function SchedulePage() {
  const scheduling = useLoaderData<typeof loader>();
  return (
    <FormPage title={page.heading} lede={page.lede} steps={page.steps}>
      <Schedule {...scheduling} />
    </FormPage>
  );
}
