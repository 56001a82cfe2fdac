import { and, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { appointments, deliveries } from "~db/schema";
import { queueDelivery } from "~/features/delivery/delivery.server";
import { bodyText } from "~/features/mail/message.server";
import { mailAfterUndo, UNDO_SECONDS } from "~/features/resource/change/change.server";
import type { MailChoice, MailQuestion } from "~/features/resource/change/status-part.server";
import type { Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { counted } from "~/lib/text/search";
import { canceledMail, type Booked, whenOf } from "./appointment-mails.server";
import { dropUnsent, restoreUnsent } from "./appointment-queue.server";
import { bookedOf } from "./find-appointment.server";

const LISTED = 10;

async function ownCalls(tx: Tx, ids: string[]) {
  const { id, busy, startsAt } = appointments;
  const rows = await tx
    .select()
    .from(appointments)
    .where(and(inArray(id, ids), isNotNull(busy), gt(startsAt, sql`now()`)))
    .orderBy(startsAt);
  return rows.flatMap((row) => bookedOf(row) ?? []);
}

/** Cancels the reminders of canceled and completed calls, and restores the reminders of active calls. */
async function matchReminders(tx: Tx, calls: Awaited<ReturnType<typeof ownCalls>>): Promise<void> {
  const isActive = ({ status }: { status: string }) => status === "active";
  const ended = calls.filter((call) => !isActive(call));
  await dropUnsent(
    tx,
    ended.map(({ id }) => id),
  );
  for (const booked of calls.filter(isActive)) await restoreUnsent(tx, booked);
}

const next = (booked: Booked): Booked => ({ ...booked, sequence: booked.sequence + 1 });

export async function cancelQuestion(tx: Tx, ids: string[]): Promise<MailQuestion> {
  const open = await tx.$count(
    appointments,
    and(inArray(appointments.id, ids), ne(appointments.status, "canceled")),
  );
  const mailed = (await ownCalls(tx, ids)).filter(
    ({ status, email }) => status !== "canceled" && email !== null,
  );
  const [first] = mailed;
  const mail = first && canceledMail(next(first), "(Your note)");
  const others = open - mailed.length;
  const one = open === 1;
  return {
    title: one ? "Cancel this call?" : `Cancel ${counted(open, "call")}?`,
    to: mailed.slice(0, LISTED).map((each) => `${each.name}, ${each.email}: ${whenOf(each)}`),
    mailed: mailed.length,
    unmailed:
      others > 0
        ? `${mailed.length === 0 ? "Nobody gets an email" : `${counted(others, "call")} without an email`}: the call is over, has no email address, or was booked through the scheduling service, which notifies its visitors itself.`
        : null,
    subject: mail?.subject ?? "",
    text: mail ? bodyText(mail) : "",
    send: one ? "Cancel and send the email" : `Cancel and send ${counted(mailed.length, "email")}`,
    without: mailed.length === 0 ? (one ? "Cancel the call" : "Cancel the calls") : "Cancel without an email",
  };
}

/**
 * Cancels or restores the reminders, and emails the visitors of canceled calls.
 * @returns the number of queued emails
 */
export async function tellVisitors(tx: Tx, ids: string[], { send, note }: MailChoice): Promise<number> {
  const calls = await ownCalls(tx, ids);
  await matchReminders(tx, calls);
  const mailed = send ? calls.filter(({ status, email }) => status === "canceled" && email !== null) : [];
  for (const booked of mailed) {
    const payload = { to: booked.email ?? "", ...canceledMail(next(booked), note) };
    const mail = { id: newId(), kind: "answer" as const, subjectId: booked.id, payload };
    await queueDelivery(tx, { ...mail, runAt: mailAfterUndo() });
  }
  return mailed.length;
}

export async function restoreCalls(tx: Tx, ids: string[]): Promise<void> {
  const { subjectId, kind, state } = deliveries;
  await tx
    .update(deliveries)
    .set({ state: "canceled" })
    .where(and(inArray(subjectId, ids), eq(kind, "answer"), eq(state, "queued")));
  await matchReminders(tx, await ownCalls(tx, ids));
}

/** An undo requires an unsent cancellation email and a time that is still free. */
export const undoableCancel =
  () => sql`(${appointments.status} <> 'canceled' or ${appointments.busy} is null or (
  not exists (select from ${deliveries} where ${deliveries.subjectId} = ${appointments.id} and ${deliveries.kind} = 'answer'
    and ${deliveries.state} <> 'canceled' and ${deliveries.createdAt} < now() - ${UNDO_SECONDS} * interval '1 second')
  and not exists (select from ${appointments} as other where other.id <> ${appointments.id}
    and other.status <> 'canceled' and other.busy && ${appointments.busy})))`;
