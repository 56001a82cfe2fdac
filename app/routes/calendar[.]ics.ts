import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedOf } from "~/features/schedule/booking/appointment-link.server";
import { listBooked } from "~/features/schedule/booking/find-appointment.server";
import { calendarResponse, endedFeed, feed } from "~/features/schedule/booking/calendar-file.server";
import { readRules } from "~/features/schedule/booking/rules.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** The link is the calendar feed's only credential. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = feedOf(request);
  if (!asked || asked.value !== (await readRules()).feedId) throw new Response("Not Found", { status: 404 });
  return calendarResponse(asked.expired ? endedFeed() : feed(await listBooked()), "bubby-calls.ics");
}
