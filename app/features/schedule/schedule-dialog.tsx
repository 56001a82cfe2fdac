import { page } from "~/content/pages/schedule";
import { paths } from "~/lib/paths";
import { Dialog } from "~/ui/dialog/dialog";
import type { DialogContentProps } from "~/ui/dialog/dialogs";
import { Schedule } from "./schedule";
import type { Booking } from "./schedule-widget";

/** /schedule over any page. Where the calendar is stands in that page, which the gate has in memory, so that no other page carries it. */
export async function scheduleDialog() {
  const response = await fetch(paths.schedule);
  if (!response.ok) throw new Error("the page about scheduling didn't come");
  const html = new DOMParser().parseFromString(await response.text(), "text/html");
  const { booking: json } = html.querySelector<HTMLElement>("[data-booking]")?.dataset ?? {};
  const booking = json ? (JSON.parse(json) as Booking) : null;
  return {
    default: ({ onClose }: DialogContentProps) => (
      <Dialog title={booking ? page.heading : page.ask.heading} onClose={onClose}>
        <Schedule booking={booking} open />
      </Dialog>
    ),
  };
}
