import { env } from "~/lib/env.server";
import type { Booking } from "./schedule-widget";

/** Calendly serves its widget from a host of its own; who speaks like it, from the one of its pages. */
const WIDGET_HOSTS: Record<string, string> = { "https://calendly.com": "https://assets.calendly.com" };

/** Calendly answers its www address with a redirect, which a policy for frames would stop. */
const bookingPage = () => env().SCHEDULING_URL.replace("://www.calendly.com/", "://calendly.com/");

const originOf = (url: string) => new URL(url).origin;
const widgetOrigin = (url: string) => WIDGET_HOSTS[originOf(url)] ?? originOf(url);

/** Where a call is booked, or null where no scheduling service is configured. */
export function getBooking(): Booking | null {
  const url = bookingPage();
  if (!url) return null;
  const embed = new URL(url);
  embed.searchParams.set("hide_gdpr_banner", "1");
  return { url, embed: embed.href, script: `${widgetOrigin(url)}/assets/external/widget.js` };
}

/** What the policy of a page that can show the widget has to allow. */
export function schedulingSources(): { scripts: string[]; frames: string[] } {
  const url = bookingPage();
  return url ? { scripts: [widgetOrigin(url)], frames: [originOf(url)] } : { scripts: [], frames: [] };
}
