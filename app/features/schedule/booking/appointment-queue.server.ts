import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { deliveries } from "~db/schema";
import { attemptNow } from "~/features/delivery/delivery.server";
import { queueMail, queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import type { MailContent } from "~/features/mail/message.server";
import type { Tx } from "~/lib/db.server";
import type { Visit } from "~/lib/http/visit.server";
import { derivedId } from "~/lib/id.server";
import { siteZone } from "~/lib/time/site-zone.server";
import { appointmentNotice, type Booked, reminderMail } from "./appointment-mails.server";
import { MINUTE_MS } from "./slots";

const REMINDER_HOURS = [24, 1];
/** A reminder sent later would name the wrong time until the call. */
const REMINDER_LATE_MINUTES = 30;

/** The id depends on the number of changes to the call, so each change has its own delivery. */
export const deliveryId = ({ id, sequence }: Pick<Booked, "id" | "sequence">, what: string) =>
  derivedId(id, `${what} ${sequence}`);

interface MailOptions {
  runAt?: Date;
  /** True if the visitor's limit doesn't count the email. */
  uncounted?: boolean;
  visit?: Visit;
}

export async function mail(
  tx: Tx,
  booked: Booked,
  what: string,
  content: MailContent,
  { runAt, uncounted, visit }: MailOptions = {},
): Promise<boolean> {
  if (!booked.email) return false;
  // Reminders need no limit, because a call has at most two.
  const cause = uncounted || what.startsWith("reminder") ? null : "form";
  const id = deliveryId(booked, what);
  return (
    (await queueMail(tx, { id, subjectId: booked.id, to: booked.email, runAt, cause, visit, ...content })) ===
    "queued"
  );
}

export const notice = async (
  tx: Tx,
  booked: Booked,
  what: string,
  { before, runAt }: { before?: Date; runAt?: Date } = {},
) =>
  queueOwnerNotice(tx, {
    id: deliveryId(booked, "notice"),
    subjectId: booked.id,
    runAt,
    ...appointmentNotice(booked, what, await siteZone(), before),
  });

const reminderAt = ({ startsAt }: Booked, hours: number) =>
  new Date(startsAt.getTime() - hours * 60 * MINUTE_MS);

export async function remind(tx: Tx, booked: Booked) {
  for (const hours of REMINDER_HOURS) {
    const runAt = reminderAt(booked, hours);
    const until = new Date(runAt.getTime() + REMINDER_LATE_MINUTES * MINUTE_MS).toISOString();
    if (runAt.getTime() > Date.now())
      await mail(tx, booked, `reminder ${hours}`, { ...reminderMail(booked, hours), until }, { runAt });
  }
}

/** @returns the canceled deliveries' ids */
export async function dropUnsent(tx: Tx, ids: string[]): Promise<string[]> {
  const dropped = await tx
    .update(deliveries)
    .set({ state: "canceled" })
    .where(
      and(
        inArray(deliveries.subjectId, ids),
        inArray(deliveries.kind, ["mail", "owner-notice"]),
        eq(deliveries.state, "queued"),
      ),
    )
    .returning({ id: deliveries.id });
  return dropped.map(({ id }) => id);
}

/**
 * Restores the deliveries that `dropUnsent` canceled. Reminders still have their jobs. The other deliveries get new
 * jobs.
 */
export async function restoreUnsent(tx: Tx, booked: Booked) {
  const ahead = REMINDER_HOURS.filter((hours) => reminderAt(booked, hours) > new Date());
  const dropped = ["booked", "moved", "notice", ...ahead.map((hours) => `reminder ${hours}`)];
  const ids = dropped.map((what) => deliveryId(booked, what));
  // Deliveries stopped by a limit have an error but no attempt.
  const isDropped = or(isNull(deliveries.lastError), gt(deliveries.attempts, 0));
  const restored = await tx
    .update(deliveries)
    .set({ state: "queued" })
    .where(and(inArray(deliveries.id, ids), eq(deliveries.state, "canceled"), isDropped))
    .returning({ id: deliveries.id });
  for (const { id } of restored) if (ids.indexOf(id) < 3) await attemptNow(tx, id);
}

export async function isMailed(
  tx: Tx,
  call: Pick<Booked, "id" | "sequence">,
  what: "booked" | "moved",
): Promise<boolean> {
  const sent = inArray(deliveries.state, ["queued", "delivered"]);
  const [found] = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.id, deliveryId(call, what)), sent));
  return found !== undefined;
}
