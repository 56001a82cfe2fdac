import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarResponse } from "~/features/schedule/booking/calendar-file.server";
import { getStartedSignup } from "~/features/trial/signup/trial-cookie.server";
import { trialEndFile } from "~/features/trial/welcome/trial-end-file.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", sitemap: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const signup = await getStartedSignup(request);
  const file = signup && (await trialEndFile(signup));
  if (!file) throw new Response("Not Found", { status: 404 });
  return calendarResponse(file, "trial-ends.ics");
}
