import { eq, sql } from "drizzle-orm";
import { chatModelCalls } from "~db/schema";
import { notifyLimitReached } from "~/features/delivery/delivery.server";
import { asSystem, asVisitor } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";

const today = () => new Date().toISOString().slice(0, 10);

export async function modelCallsToday(): Promise<number> {
  const [row] = await asVisitor(null, (tx) =>
    tx.select().from(chatModelCalls).where(eq(chatModelCalls.day, today())),
  );
  return row?.calls ?? 0;
}

/**
 * Counts one model call against the budget of the UTC day. Must run before the call.
 * @returns whether the budget allows the call. False while Postgres is down
 */
export async function spendModelCall(): Promise<boolean> {
  const budget = env().CHAT_DAILY_BUDGET;
  if (budget === 0) return false;
  try {
    const spent = await asVisitor(null, (tx) =>
      tx
        .insert(chatModelCalls)
        .values({ day: today(), calls: 1 })
        .onConflictDoUpdate({
          target: chatModelCalls.day,
          set: { calls: sql`${chatModelCalls.calls} + 1` },
          setWhere: sql`${chatModelCalls.calls} < ${budget}`,
        })
        .returning({ calls: chatModelCalls.calls }),
    );
    if (spent.length === 0) await asSystem((tx) => notifyLimitReached(tx, "model", newId()));
    return spent.length > 0;
  } catch (error) {
    log.warn({ err: error }, "couldn't read the daily budget of model calls");
    return false;
  }
}
