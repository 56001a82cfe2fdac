import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { limit } from "~/lib/rate-limit.server";

const DAY_S = 24 * 60 * 60;

/** Takes one text from today's budget (UTC), which all visitors share. @returns whether there was one */
export async function spendDemoText(): Promise<boolean> {
  const points = env().DEMO_DAILY_BUDGET;
  const day = new Date().toISOString().slice(0, 10);
  if ((await limit("demo-texts", day, { points, seconds: DAY_S })).allowed) return true;
  log.warn({ budget: points }, "today's demo texts are used up: requests are stored, not texted");
  return false;
}
