import { inArray } from "drizzle-orm";
import { deliveries, type DeliveryState } from "~db/schema";
import { asLeads, isDatabaseUnavailable, listen } from "~/lib/db.server";
import { log } from "~/lib/log.server";
import { singleton } from "~/lib/singleton.server";
import { ATTEMPT_CHANNEL } from "./attempt-store.server";

/** Milliseconds to remember outcomes, because an attempt can end before a request waits for its outcome. */
const REMEMBERED_MS = 5_000;

interface Ended {
  state: DeliveryState;
  attempts: number;
}

interface Waiter {
  id: string;
  attemptsBefore: number;
  settle(state: DeliveryState | null): void;
}

/** Any server can make the attempt, so outcomes arrive over a Postgres channel. */
const waiting = () =>
  singleton("awaited-attempts", () => {
    const waiters = new Set<Waiter>();
    const ended = new Map<string, Ended>();
    listen({
      channel: ATTEMPT_CHANNEL,
      hear(text) {
        const [id = "", state, attempts] = text.split(" ");
        const one = { state: state as DeliveryState, attempts: Number(attempts) };
        ended.set(id, one);
        setTimeout(() => ended.delete(id), REMEMBERED_MS).unref();
        settle(waiters, id, one);
      },
      onListening: () => void catchUp(waiters),
    });
    return { waiters, ended };
  });

/** @returns the state after the next attempt, or null after `ms` milliseconds */
export function awaitAttempt(id: string, attemptsBefore: number, ms: number): Promise<DeliveryState | null> {
  const { waiters, ended } = waiting();
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
    const heard = ended.get(id);
    if (heard) settle(waiters, id, heard);
  });
}

function settle(waiters: Set<Waiter>, id: string, { state, attempts }: Ended) {
  for (const waiter of waiters) {
    if (waiter.id === id && (state !== "queued" || attempts > waiter.attemptsBefore)) waiter.settle(state);
  }
}

/** Reads the rows, because Postgres doesn't repeat notifications sent before the connection was open. */
async function catchUp(waiters: Set<Waiter>) {
  if (waiters.size === 0) return;
  try {
    const rows = await asLeads((tx) =>
      tx
        .select({ id: deliveries.id, state: deliveries.state, attempts: deliveries.attempts })
        .from(deliveries)
        .where(inArray(deliveries.id, [...new Set([...waiters].map(({ id }) => id))])),
    );
    for (const { id, ...ended } of rows) settle(waiters, id, ended);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "couldn't read delivery states");
  }
}
