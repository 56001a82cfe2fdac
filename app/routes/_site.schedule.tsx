import { useLoaderData } from "@remix-run/react";
import { page } from "~/content/pages/schedule";
import { Schedule } from "~/features/schedule/schedule";
import { getBooking } from "~/features/schedule/schedule.server";
import { FormPage } from "~/features/site/pages/form-page";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", offers: false, published: {} };

export const meta = pageMeta({ title: page.title, description: page.description, path: paths.schedule });

export const loader = () => ({ booking: getBooking() });

export default function SchedulePage() {
  const { booking } = useLoaderData<typeof loader>();
  return (
    <FormPage title={booking ? page.heading : page.ask.heading} lede={page.lede} steps={page.steps}>
      <Schedule booking={booking} />
    </FormPage>
  );
}
