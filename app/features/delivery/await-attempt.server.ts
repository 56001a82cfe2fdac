import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { deliveries, type DeliveryState } from "~db/schema";
import { asSystem, orWhileDown } from "~/lib/db.server";

const EVERY_MS = 200;

/**
 * Reads the row until an attempt ends. Any server may make the attempt.
 * @returns the state after the next attempt, or null after `ms` milliseconds
 */
export async function awaitAttempt(
  id: string,
  attemptsBefore: number,
  ms: number,
): Promise<DeliveryState | null> {
  const until = Date.now() + ms;
  for (let left = ms; left > 0; left = until - Date.now()) {
    const reading = asSystem(
      (tx) =>
        tx
          .select({ state: deliveries.state, attempts: deliveries.attempts })
          .from(deliveries)
          .where(eq(deliveries.id, id)),
      left,
    );
    const [row] = await orWhileDown(reading, []);
    if (row && (row.state !== "queued" || row.attempts > attemptsBefore)) return row.state;
    await sleep(EVERY_MS);
  }
  return null;
}
