import { sql } from "drizzle-orm";
import { firstState } from "~/features/delivery/kinds.server";
import { DAY_MS } from "~/lib/company-day";
import { lockKey, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { limitIn } from "~/lib/rate-limit.server";

interface TextAllowance {
  /** The delivery of the last 24 hours that has texted this number, or still tries to: each number gets one text a day. */
  recent: string | null;
  /** Whether a text may go out: no recent one, and today's budget (UTC), which all visitors share, has one left. */
  allowed: boolean;
}

/**
 * Looks for the number's recent text, and takes one from today's budget if there is none. Until the transaction ends, other posts of the number
 * wait.
 */
export async function askForText(tx: Tx, phone: string, acceptedAt: Date): Promise<TextAllowance> {
  await lockKey(tx, `text ${phone}`);
  const since = new Date(acceptedAt.getTime() - DAY_MS).toISOString();
  const [recent] = await tx.execute<{ id: string }>(sql`
    select deliveries.id from demo_requests join deliveries on deliveries.id = demo_requests.delivery_id
    where demo_requests.phone = ${phone} and demo_requests.created_at > ${since}
      and deliveries.state in ('queued', 'delivered')
    order by demo_requests.created_at desc limit 1`);
  if (recent) return { recent: recent.id, allowed: false };
  if (firstState("demo-webhook") !== "queued") return { recent: null, allowed: true };
  const budget = env().DEMO_DAILY_BUDGET;
  const today = new Date().toISOString().slice(0, 10);
  const allowed = await limitIn(tx, "demo-texts", today, { points: budget, seconds: DAY_MS / 1000 });
  if (!allowed) log.warn({ budget }, "today's demo texts are used up: requests are stored, not texted");
  return { recent: null, allowed };
}
