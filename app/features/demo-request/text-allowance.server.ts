import { firstState } from "~/features/delivery/kinds.server";
import { DAY_MS } from "~/lib/company-day";
import { systemSql } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { first } from "~/lib/first";
import { log } from "~/lib/log.server";
import { limitKey } from "~/lib/rate-limit.server";

interface TextAllowance {
  /** The delivery of the last 24 hours that has texted this number, or still tries to: each number gets one text a day. */
  recent: string | null;
  /** Whether a text may go out: no recent one, and today's budget (UTC), which all visitors share, has one left. */
  allowed: boolean;
}

/** Looks for the number's recent text, and takes one from today's budget if there is none. In one statement, as part of a post. */
export async function askForText(phone: string, acceptedAt: Date): Promise<TextAllowance> {
  const { DEMO_DAILY_BUDGET } = env();
  const budgetKey = limitKey("demo-texts", new Date().toISOString().slice(0, 10));
  const counts = firstState("demo-webhook") === "queued";
  const since = new Date(acceptedAt.getTime() - DAY_MS).toISOString();
  const { recent, used } = first(
    await systemSql()<{ recent: string | null; used: number | null }[]>`
      select recent.id as recent,
        case when recent.id is null and ${counts} then (select points from count_use(${budgetKey}, ${DAY_MS / 1000}, 1)) end as used
      from (select) as post
      left join lateral (
        select deliveries.id from demo_requests join deliveries on deliveries.id = demo_requests.delivery_id
        where demo_requests.phone = ${phone} and demo_requests.created_at > ${since}
          and deliveries.state in ('queued', 'delivered')
        order by demo_requests.created_at desc limit 1
      ) as recent on true`,
  );
  const isSpent = used !== null && used > DEMO_DAILY_BUDGET;
  if (isSpent)
    log.warn(
      { budget: DEMO_DAILY_BUDGET },
      "today's demo texts are used up: requests are stored, not texted",
    );
  return { recent, allowed: recent === null && !isSpent };
}
