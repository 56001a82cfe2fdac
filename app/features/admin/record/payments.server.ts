import { and, desc, eq, inArray, isNotNull, or } from "drizzle-orm";
import { stripeEvents, trialSignups } from "~db/schema";
import { dollars } from "~/content/plans";
import { momentOf } from "~/features/resource/list/moment.server";
import type { AnyRow, Resource } from "~/features/resource/resource.server";
import { planOf } from "~/features/trial/running/plan-state.server";
import { asAdmin, type Tx } from "~/lib/db.server";

const MOST_EVENTS = 100;

const texts = (values: unknown[]) => values.filter((value) => typeof value === "string");

export async function paymentsOf(tx: Tx, told: readonly { resource: Resource; row: AnyRow }[], zone: string) {
  const ids = told.map(({ row }) => row.id);
  const customers = texts(told.map(({ row }) => row.customerId));
  const found = await tx
    .select({ trial: trialSignups, event: stripeEvents })
    .from(trialSignups)
    .innerJoin(stripeEvents, eq(stripeEvents.customerId, trialSignups.stripeCustomerId))
    .where(or(inArray(trialSignups.id, ids), inArray(trialSignups.stripeCustomerId, customers)))
    .orderBy(desc(stripeEvents.occurredAt))
    .limit(MOST_EVENTS);
  return found.flatMap(({ trial, event: { id, type, amountCents, occurredAt } }) => {
    const words = paymentWords(type, amountCents / 100);
    const rowId = ids.includes(trial.id)
      ? trial.id
      : told.find(({ row }) => row.customerId === trial.stripeCustomerId)?.row.id;
    return words && rowId
      ? { id, rowId, words, wrote: null, source: null, at: momentOf(occurredAt, zone) }
      : [];
  });
}

function paymentWords(type: string, amount: number): string | null {
  switch (type) {
    case "invoice.paid":
      return amount > 0 ? `Paid ${dollars(amount)}` : null;
    case "invoice.payment_failed":
      return `Payment of ${dollars(amount)} failed`;
    case "invoice.payment_action_required":
      return `Payment of ${dollars(amount)} is waiting for the bank's confirmation`;
    case "charge.refunded":
      return `Refunded ${dollars(amount)}`;
    case "customer.subscription.deleted":
      return "Subscription ended";
    default:
      return null;
  }
}

export async function subscriptionFields(userId: string, { id, customerId }: AnyRow) {
  const own = typeof customerId === "string" ? eq(trialSignups.stripeCustomerId, customerId) : undefined;
  const [trial] = await asAdmin(userId, (tx) =>
    tx
      .select()
      .from(trialSignups)
      .where(and(isNotNull(trialSignups.stripeSubscriptionId), or(eq(trialSignups.id, id), own)))
      .orderBy(desc(trialSignups.createdAt))
      .limit(1),
  );
  if (!trial) return [];
  const { name, price, owed, nextCharge, card, unreachable } = await planOf(trial);
  const fields = {
    "At Stripe": unreachable ? "We can't reach Stripe right now" : [name, price].filter(Boolean).join(", "),
    Owed: owed,
    "Next payment": nextCharge ?? (unreachable ? null : "None"),
    Card: card,
  };
  return Object.entries(fields).flatMap(([label, value]) => (value ? { label, value, href: null } : []));
}
