import { adminLink } from "~/features/mail/message.server";
import type { MailBlock, MailContent } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { adminPaths, recordPath } from "~/lib/paths/admin";
import { formatPhone } from "~/lib/phone";
import { appointmentUrl } from "./appointment-link.server";
import { type Appointed, howWords, invitation } from "./calendar-file.server";
import { longTime } from "./free-times.server";

export type Booked = Appointed & { zone: string };

export const whenOf = ({ startsAt, zone }: Pick<Booked, "startsAt" | "zone">) => longTime(startsAt, zone);

const facts = (booked: Booked): MailBlock => ({
  rows: [
    ["When", whenOf(booked)],
    ["How", howWords(booked)],
  ],
});

const manage = ({ id }: Booked): MailBlock => ({
  link: { label: "See, move, or cancel your call", url: appointmentUrl(id) },
});

/** The emails contain no typed text, because the address may be a stranger's. */
const toVisitor = (booked: Booked, subject: string, body: MailBlock[]): MailContent => ({
  subject,
  body,
  secret: true,
  replyTo: env().OWNER_EMAIL || undefined,
});

export const bookedMail = (booked: Booked): MailContent => ({
  ...toVisitor(booked, `Your call is booked: ${whenOf(booked)}`, [
    { p: "Your call is booked. The attached file adds the call to your calendar." },
    facts(booked),
    manage(booked),
    { p: "Didn't book this call? Open the link and cancel the call, and we won't call you." },
  ]),
  calendar: invitation(booked, "REQUEST"),
});

const noted = (note?: string | null): MailBlock[] => (note ? [{ p: note }] : []);

export const movedMail = (booked: Booked, note?: string | null): MailContent => ({
  ...toVisitor(booked, `Your call has been moved to ${whenOf(booked)}`, [
    { p: "Your call has a new time. The attached file updates your calendar." },
    ...noted(note),
    facts(booked),
    manage(booked),
  ]),
  calendar: invitation(booked, "REQUEST"),
});

export const canceledMail = (booked: Booked, note?: string | null): MailContent => ({
  ...toVisitor(booked, `Your call is canceled: ${whenOf(booked)}`, [
    {
      p: `Your call on ${whenOf(booked)} is canceled. The attached file removes the call from your calendar.`,
    },
    ...noted(note),
    { p: "Want another time?" },
    { link: { label: "Book a call", url: env().APP_URL + paths.schedule } },
  ]),
  calendar: invitation(booked, "CANCEL"),
});

export const reminderMail = (booked: Booked, hours: number): MailContent =>
  toVisitor(booked, hours > 1 ? `Tomorrow: your call at ${whenOf(booked)}` : "Your call is in an hour", [
    { p: hours > 1 ? "Your call is in a day." : "Your call is in an hour." },
    facts(booked),
    manage(booked),
  ]);

export const appointmentNotice = (
  booked: Booked,
  what: string,
  zone: string,
  before?: Date,
): MailContent => ({
  subject: `${what}: ${booked.name}, ${longTime(booked.startsAt, zone)}`,
  replyTo: booked.email ?? undefined,
  body: [
    {
      rows: [
        ["When", longTime(booked.startsAt, zone)],
        ...(before ? [["Before", longTime(before, zone)] as const] : []),
        ["For them", whenOf(booked)],
        ["Name", booked.name],
        ["Email", booked.email ?? ""],
        ["Phone", formatPhone(booked.phone ?? "")],
      ],
    },
    ...(booked.note ? [{ p: booked.note }] : []),
    adminLink("Open the appointment", recordPath(adminPaths.appointments, booked.id)),
  ],
});
