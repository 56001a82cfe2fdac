import { eq, sql } from "drizzle-orm";
import { chatModelCalls } from "~db/schema";
import { asVisitor } from "~/lib/db.server";
import { within } from "~/lib/deadline";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";

const ANSWER_WITHIN_MS = 2000;

const today = () => new Date().toISOString().slice(0, 10);

/** How many calls of today's budget (UTC) are used. */
export async function modelCallsToday(): Promise<number> {
  const [row] = await within(
    ANSWER_WITHIN_MS,
    asVisitor(null, (tx) => tx.select().from(chatModelCalls).where(eq(chatModelCalls.day, today()))),
  );
  return row?.calls ?? 0;
}

/**
 * Takes one call from today's budget (UTC), before the call is made.
 * @returns whether there was one; false while Postgres is away, since nothing would count the call
 */
export async function spendModelCall(): Promise<boolean> {
  const budget = env().CHAT_DAILY_BUDGET;
  if (budget === 0) return false;
  try {
    const spent = await within(
      ANSWER_WITHIN_MS,
      asVisitor(null, (tx) =>
        tx
          .insert(chatModelCalls)
          .values({ day: today(), calls: 1 })
          .onConflictDoUpdate({
            target: chatModelCalls.day,
            set: { calls: sql`${chatModelCalls.calls} + 1` },
            setWhere: sql`${chatModelCalls.calls} < ${budget}`,
          })
          .returning({ calls: chatModelCalls.calls }),
      ),
    );
    return spent.length > 0;
  } catch (error) {
    log.warn({ err: error }, "couldn't ask for the chat's budget");
    return false;
  }
}
