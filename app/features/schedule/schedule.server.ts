import { env } from "~/lib/env.server";
import type { Booking } from "./schedule-widget";

/**
 * Origins of widget scripts by origin of the booking page. Other services serve script and page from the same origin.
 */
const WIDGET_HOSTS: Record<string, string> = { "https://calendly.com": "https://assets.calendly.com" };

/** Calendly's www host redirects, which the CSP's frame-src would block. */
const bookingPage = () => env().SCHEDULING_URL.replace("://www.calendly.com/", "://calendly.com/");

const originOf = (url: string) => new URL(url).origin;
const widgetOrigin = (url: string) => WIDGET_HOSTS[originOf(url)] ?? originOf(url);

export function getBooking(): Booking | null {
  const url = bookingPage();
  if (!url) return null;
  const embed = new URL(url);
  embed.searchParams.set("hide_gdpr_banner", "1");
  return { url, embed: embed.href, script: `${widgetOrigin(url)}/assets/external/widget.js` };
}

export function schedulingSources(): { scripts: string[]; frames: string[] } {
  const url = bookingPage();
  return url ? { scripts: [widgetOrigin(url)], frames: [originOf(url)] } : { scripts: [], frames: [] };
}
