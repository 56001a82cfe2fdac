import { expireCheckout } from "./api/checkout-sessions";
import type { Sandbox } from "./sandbox";
import { idOf } from "./sandbox";
import { retryPayment, turnPeriod } from "./subscriptions";

const DAY = 86_400;

interface Due {
  at: number;
  run(): void;
}

/** Does, in order and each at its own moment, what has become due on the sandbox's clock. True when there was something. */
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
  [...dueOfSubscriptions(sandbox), ...dueOfCheckouts(sandbox)].reduce<Due | undefined>(
    (first, due) => (first && first.at <= due.at ? first : due),
    undefined,
  );

function* dueOfSubscriptions(sandbox: Sandbox): Generator<Due> {
  const { warned } = sandbox.state.hidden;
  for (const subscription of sandbox.all("subscriptions")) {
    const { id, status, trial_end: trialEnd } = subscription;
    if (status === "trialing" && trialEnd !== null && warned[id] !== trialEnd) {
      yield {
        at: Math.max(trialEnd - 3 * DAY, subscription.created),
        run() {
          warned[id] = trialEnd;
          sandbox.emit("customer.subscription.trial_will_end", subscription);
        },
      };
    }
    if (status === "trialing" || status === "active" || status === "past_due") {
      const { current_period_end: at } = subscription.items.data[0]!;
      // While an invoice is unpaid, its own retries decide.
      if (status !== "past_due") yield { at, run: () => turnPeriod(sandbox, subscription) };
    }
    if (status === "past_due" && subscription.latest_invoice) {
      const invoice = sandbox.get("invoices", idOf(subscription.latest_invoice));
      if (invoice.next_payment_attempt !== null) {
        yield { at: invoice.next_payment_attempt, run: () => retryPayment(sandbox, subscription, invoice) };
      }
    }
  }
}

function* dueOfCheckouts(sandbox: Sandbox): Generator<Due> {
  for (const session of sandbox.all("checkoutSessions")) {
    if (session.status === "open") {
      yield { at: session.expires_at, run: () => expireCheckout(sandbox, session) };
    }
  }
}

/** Stripe keeps idempotency keys for a day and events for thirty. */
function forget(sandbox: Sandbox) {
  const { answers, events, deliveries } = sandbox.state;
  const now = sandbox.now();
  for (const [key, { at }] of Object.entries(answers)) if (at < now - DAY) delete answers[key];
  const pending = new Set(deliveries.map(({ event }) => event));
  for (const [id, event] of Object.entries(events)) {
    if (event.created < now - 30 * DAY && !pending.has(id)) delete events[id];
  }
}
