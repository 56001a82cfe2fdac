import { expireCheckout } from "./checkout";
import { known } from "../errors";
import { idOf, type Sandbox } from "../state";
import { chargePeriod, endSubscription, retryPayment, turnPeriod, update } from "./subscriptions";

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
  [...dueOfSubscriptions(sandbox), ...dueOfInvoices(sandbox), ...dueOfCheckouts(sandbox)].reduce<
    Due | undefined
  >((first, due) => (first && first.at <= due.at ? first : due), undefined);

function* dueOfSubscriptions(sandbox: Sandbox): Generator<Due> {
  const { warned } = sandbox.state.hidden;
  for (const one of sandbox.all("subscriptions")) {
    const { id, status, created, trial_end, cancel_at, items, latest_invoice, pause_collection: pause } = one;
    if (status === "trialing" && trial_end !== null && warned[id] !== trial_end) {
      yield {
        at: Math.max(trial_end - 3 * DAY, created),
        run() {
          warned[id] = trial_end;
          sandbox.emit("customer.subscription.trial_will_end", one);
        },
      };
    }
    if (status !== "trialing" && status !== "active" && status !== "past_due") continue;
    if (pause?.resumes_at) {
      yield {
        at: pause.resumes_at,
        run: () => update(sandbox, one, (paused) => (paused.pause_collection = null)),
      };
    }
    if (cancel_at !== null) {
      yield { at: cancel_at, run: () => endSubscription(sandbox, one, "cancellation_requested") };
    }
    // An unpaid invoice has its own retries.
    if (status !== "past_due") {
      yield { at: known(items.data[0]).current_period_end, run: () => turnPeriod(sandbox, one) };
    } else if (latest_invoice) {
      const invoice = sandbox.get("invoices", idOf(latest_invoice));
      if (invoice.next_payment_attempt !== null) {
        yield { at: invoice.next_payment_attempt, run: () => retryPayment(sandbox, one, invoice) };
      }
    }
  }
}

function* dueOfInvoices(sandbox: Sandbox): Generator<Due> {
  for (const invoice of sandbox.all("invoices")) {
    const { automatically_finalizes_at: at } = invoice;
    if (at !== null) yield { at, run: () => chargePeriod(sandbox, invoice) };
  }
}

function* dueOfCheckouts(sandbox: Sandbox): Generator<Due> {
  for (const session of sandbox.all("checkoutSessions"))
    if (session.status === "open")
      yield { at: session.expires_at, run: () => expireCheckout(sandbox, session) };
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
