import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { DAY_MS } from "~/lib/time/company-day";
import { env } from "~/lib/env.server";
import { adminPaths } from "~/lib/paths/admin";
import { formatPhone } from "~/lib/phone";
import { appointmentUrl } from "./appointment-link.server";

export interface Appointed {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  note: string | null;
  startsAt: Date;
  endsAt: Date;
  sequence: number;
  createdAt: Date;
}

export interface CalendarFile {
  method: "REQUEST" | "CANCEL";
  content: string;
}

const PRODUCT = { company: "Bubby", product: "Bubby", language: "EN" };

/** Calendar programs refresh the feed every hour (`ttl` in seconds; RFC 7986, 5.7). */
const FEED = { prodId: PRODUCT, name: "Bubby calls", ttl: 60 * 60 };

/**
 * Returns the event's UID. All files of an appointment share the UID, so that calendars update their event (RFC 5545).
 */
const uidOf = (id: string) => `${id}@${new URL(env().APP_URL).hostname}`;

/** Sender of the site's emails. Replies to invitations go to this address. */
const organizer = () => ({
  name: "Bubby",
  email: /(?<![^\s<>])[^\s<>@]+@[^\s<>@]+(?=>?\s*$)/.exec(env().MAIL_FROM)?.[0] ?? "bubby@localhost",
});

export const howWords = ({ phone }: Pick<Appointed, "phone">) =>
  phone ? "We'll call the number you gave us" : "We'll call you";

/** The file's last line needs a line break too (RFC 5545, 3.1). */
const textOf = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

/**
 * Adds, updates, or removes the appointment in the visitor's calendar. Times are in UTC, which every program supports.
 * @param method "PUBLISH" for a download, which asks for no reply
 */
export function invitation<Method extends CalendarFile["method"] | "PUBLISH">(
  appointment: Appointed,
  method: Method,
) {
  const { id, email, startsAt, endsAt, sequence, createdAt } = appointment;
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[method] });
  const event = calendar.createEvent({
    id: uidOf(id),
    sequence,
    start: startsAt,
    end: endsAt,
    created: createdAt,
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: "Call with Bubby",
    description: `${howWords(appointment)}.\n\nMove or cancel the call: ${appointmentUrl(id)}`,
    organizer: organizer(),
  });
  if (email && method !== "PUBLISH") event.createAttendee({ email, rsvp: false });
  return { method, content: textOf(calendar) };
}

export function feed(appointments: readonly Appointed[]): string {
  const calendar = ical({ ...FEED, method: ICalCalendarMethod.PUBLISH });
  for (const { id, name, phone, email, note, startsAt, endsAt, sequence, createdAt } of appointments)
    calendar.createEvent({
      id: uidOf(id),
      sequence,
      start: startsAt,
      end: endsAt,
      created: createdAt,
      status: ICalEventStatus.CONFIRMED,
      summary: `Call ${name}`,
      description: [phone && formatPhone(phone), email, note].filter(Boolean).join("\n"),
    });
  return textOf(calendar);
}

/** An event that tells the owner that the feed URL has expired. Calendar programs don't show error responses. */
export function endedFeed(): string {
  const calendar = ical({ ...FEED, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: uidOf("feed-ended"),
    start: new Date(),
    end: new Date(Date.now() + DAY_MS),
    allDay: true,
    status: ICalEventStatus.CONFIRMED,
    summary: "Bubby calls: this calendar's address no longer works",
    description: `Copy the new address into your calendar app: ${env().APP_URL}${adminPaths.scheduling}`,
  });
  return textOf(calendar);
}

/** Calendar files are inline, so that phones offer to add the event. Other browsers download the file. */
export const calendarResponse = (content: string, name: string) =>
  new Response(content, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "X-Robots-Tag": "noindex",
      "Content-Disposition": `inline; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
