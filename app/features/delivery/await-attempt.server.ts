import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { deliveries, type DeliveryState } from "~db/schema";
import { asSystem, isDatabaseUnavailable } from "~/lib/db.server";
import { log } from "~/lib/log.server";

const ASK_EVERY_MS = 50;

interface Waiter {
  id: string;
  attemptsBefore: number;
  settle(state: DeliveryState | null): void;
}

/** Every waiting request of this process. One query asks for all of them. */
const waiters = new Set<Waiter>();
let asking = false;

/**
 * Waits at most `ms` milliseconds for the next attempt to end.
 * @returns the state after it, or null if none has ended by then
 */
export function awaitAttempt(id: string, attemptsBefore: number, ms: number): Promise<DeliveryState | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => waiter.settle(null), ms);
    const waiter: Waiter = {
      id,
      attemptsBefore,
      settle(state) {
        clearTimeout(timer);
        waiters.delete(waiter);
        resolve(state);
      },
    };
    waiters.add(waiter);
    if (!asking) void ask();
  });
}

async function ask() {
  asking = true;
  while (waiters.size > 0) {
    await sleep(ASK_EVERY_MS);
    try {
      await settleEnded();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, "attempts could not be waited for");
      for (const waiter of waiters) waiter.settle(null);
    }
  }
  asking = false;
}

async function settleEnded() {
  const ids = [...new Set([...waiters].map(({ id }) => id))];
  const rows = await asSystem((tx) =>
    tx
      .select({ id: deliveries.id, state: deliveries.state, attempts: deliveries.attempts })
      .from(deliveries)
      .where(inArray(deliveries.id, ids)),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const waiter of waiters) {
    const row = found.get(waiter.id);
    if (row && (row.state !== "queued" || row.attempts > waiter.attemptsBefore)) waiter.settle(row.state);
  }
}
