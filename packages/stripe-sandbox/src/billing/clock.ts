import type Stripe from "stripe";
import { expireCheckout } from "./checkout";
import { idOf, type Sandbox } from "../state";
import { chargePeriod, endSubscription, periodOf, retryPayment, turnPeriod, update } from "./subscriptions";

const DAY = 86_400;

interface Due {
  at: number;
  run(): void;
}

/**
 * Runs all work that is due by the sandbox's clock, in order.
 * @returns whether any work was due
 */
export function catchUp(sandbox: Sandbox): boolean {
  const now = sandbox.now();
  let changed = false;
  try {
    for (let next = earliest(sandbox); next && next.at <= now; next = earliest(sandbox)) {
      sandbox.moment = next.at;
      next.run();
      changed = true;
    }
  } finally {
    sandbox.moment = undefined;
  }
  forget(sandbox);
  return changed;
}

const earliest = (sandbox: Sandbox): Due | undefined =>
  [
    ...sandbox.all("subscriptions").flatMap((one) => dueOf(sandbox, one)),
    ...sandbox.all("invoices").map((invoice) => ({
      at: invoice.automatically_finalizes_at,
      run: () => chargePeriod(sandbox, invoice),
    })),
    ...sandbox.all("checkoutSessions").map((session) => ({
      at: session.status === "open" ? session.expires_at : null,
      run: () => expireCheckout(sandbox, session),
    })),
  ]
    .filter((due): due is Due => due.at !== null)
    .reduce<Due | undefined>((first, due) => (first && first.at <= due.at ? first : due), undefined);

/** Work without a time isn't due. */
function dueOf(sandbox: Sandbox, one: Stripe.Subscription): { at: number | null; run(): void }[] {
  const { id, status, created, trial_end, cancel_at, latest_invoice, pause_collection } = one;
  const { warned } = sandbox.state.hidden;
  if (!["trialing", "active", "past_due"].includes(status)) return [];
  const isUnwarned = status === "trialing" && trial_end !== null && warned[id] !== trial_end;
  const unpaid = status === "past_due" ? sandbox.get("invoices", idOf(latest_invoice)) : null;
  return [
    {
      at: isUnwarned ? Math.max(trial_end - 3 * DAY, created) : null,
      run() {
        warned[id] = trial_end ?? 0;
        sandbox.emit("customer.subscription.trial_will_end", one);
      },
    },
    {
      at: pause_collection?.resumes_at ?? null,
      run: () => update(sandbox, one, () => (one.pause_collection = null)),
    },
    { at: cancel_at, run: () => endSubscription(sandbox, one, "cancellation_requested") },
    unpaid
      ? { at: unpaid.next_payment_attempt, run: () => retryPayment(sandbox, one, unpaid) }
      : { at: periodOf(one).end, run: () => turnPeriod(sandbox, one) },
  ];
}

/** Stripe keeps idempotency keys for a day and events for thirty days. */
function forget(sandbox: Sandbox) {
  const { answers, deliveries, resources } = sandbox.state;
  const now = sandbox.now();
  for (const [key, { at }] of Object.entries(answers)) if (at < now - DAY) delete answers[key];
  const pending = new Set(Object.values(deliveries).map(({ event }) => event));
  for (const { id, created } of sandbox.all("events"))
    if (created < now - 30 * DAY && !pending.has(id)) delete resources.events[id];
}
