import ICAL from "ical.js";
import { sync } from "node-ical";
import { expect } from "vitest";

export interface Read {
  uid: string;
  sequence: number;
  method: string;
  status: string;
  summary: string;
  description: string;
  start: string;
  end: string;
}

/** Properties that must occur exactly once (RFC 5545, 3.6 and 3.6.1; with METHOD RFC 5546, 3.2). */
const ONCE = {
  vcalendar: ["prodid", "version", "method"],
  vevent: ["uid", "dtstamp", "dtstart", "dtend", "sequence", "status", "summary"],
};

/** Violations of RFC 5545: lines, line endings, lengths, and required properties. */
function faultsOf(text: string): string[] {
  const faults: string[] = [];
  if (/(^|[^\r])\n|\r(?!\n)/.test(text)) faults.push("a line doesn't end with CRLF");
  for (const line of text.split("\r\n")) {
    if (Buffer.byteLength(line) > 75) faults.push(`a line of ${Buffer.byteLength(line)} bytes`);
    if (/[^\P{Cc}\t]/u.test(line)) faults.push("a control character");
  }
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const count = (component: ICAL.Component, names: string[]) =>
    names.flatMap((name) => {
      const found = component.getAllProperties(name).length;
      return found === 1 ? [] : `${found} times ${name}`;
    });
  faults.push(...count(calendar, ONCE.vcalendar));
  for (const event of calendar.getAllSubcomponents("vevent")) faults.push(...count(event, ONCE.vevent));
  return faults;
}

function byIcalJs(text: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      method: String(calendar.getFirstPropertyValue("method")),
      status: String(component.getFirstPropertyValue("status")),
      summary: event.summary,
      description: event.description,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    };
  });
}

const textOf = (value: unknown) =>
  typeof value === "object" && value && "val" in value ? String(value.val) : String(value);

function byNodeIcal(text: string): Read[] {
  const parsed = sync.parseICS(text);
  return Object.values(parsed).flatMap((event) =>
    event?.type === "VEVENT"
      ? {
          uid: event.uid,
          sequence: Number(event.sequence),
          method: String(event.method),
          status: String(event.status),
          summary: textOf(event.summary),
          description: textOf(event.description),
          start: event.start.toISOString(),
          end: (event.end ?? event.start).toISOString(),
        }
      : [],
  );
}

/** Parses a valid calendar file with two libraries, which must agree. */
export function readCalendar(text: string): Read[] {
  expect(faultsOf(text)).toEqual([]);
  const read = byIcalJs(text);
  expect(byNodeIcal(text)).toEqual(read);
  return read;
}
