import { type Hours, schedulingRules } from "~db/schema";
import { asSystem, PAGE_LIMIT_MS } from "~/lib/db.server";
import { siteZone } from "~/lib/time/site-zone.server";
import type { Rules } from "./slots";

type Stored = Omit<typeof schedulingRules.$inferSelect, "id">;

const NINE_TO_FIVE: Hours = [[9 * 60, 17 * 60]];

export const DEFAULT_RULES: Stored = {
  hours: [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, [], []],
  daysOff: [],
  lengthMinutes: 15,
  minutesBefore: 0,
  minutesAfter: 0,
  noticeHours: 2,
  daysAhead: 28,
  feedId: null,
};

export async function readRules(): Promise<Rules & Pick<Stored, "feedId">> {
  const [[row], zone] = await Promise.all([
    asSystem((tx) => tx.select().from(schedulingRules), PAGE_LIMIT_MS),
    siteZone(),
  ]);
  return { ...(row ?? DEFAULT_RULES), zone };
}
