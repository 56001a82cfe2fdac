import { getTableName } from "drizzle-orm";
import type { z } from "zod";
import { schedulingRules } from "~db/schema";
import { recordAudit } from "~/features/resource/audit.server";
import { clockOf } from "~/features/resource/list/moment.server";
import { feedEnd, feedUrl } from "~/features/schedule/booking/appointment-link.server";
import { DEFAULT_RULES } from "~/features/schedule/booking/rules.server";
import { asAdmin, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { siteZone } from "~/lib/site-zone.server";
import { WEEK_DAYS } from "./scheduling.messages";
import { daysOffText, hoursText, type SchedulingSchema } from "./scheduling.schema.server";

/** Any number: there is one row. */
const ROW = 1;

/** What the form begins with, and the feed's link. */
export async function getScheduling(adminId: string) {
  const [row = DEFAULT_RULES] = await asAdmin(adminId, (tx) => tx.select().from(schedulingRules));
  const zone = await siteZone();
  const { lengthMinutes, minutesBefore, minutesAfter, noticeHours, daysAhead } = row;
  const numbers = { lengthMinutes, minutesBefore, minutesAfter, noticeHours, daysAhead };
  return {
    initial: {
      ...Object.fromEntries(WEEK_DAYS.map((day, index) => [day, hoursText(row.hours[index] ?? [])])),
      ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
      daysOff: daysOffText(row.daysOff),
    } as Record<string, string>,
    zone: zone.replaceAll("_", " "),
    now: clockOf(new Date(), zone).short,
    feed: row.feedId && feedUrl(row.feedId),
    feedEnd: feedEnd().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }),
    /** A scheduling service takes the bookings, so none of this holds. */
    elsewhere: env().SCHEDULING_URL !== "",
  };
}

/** Changes the rules from now on; what's booked stays. */
async function change(tx: Tx, adminId: string, changes: Partial<typeof schedulingRules.$inferInsert>) {
  await tx
    .insert(schedulingRules)
    .values({ ...DEFAULT_RULES, ...changes, id: ROW })
    .onConflictDoUpdate({ target: schedulingRules.id, set: changes });
  await recordAudit(tx, {
    ...{ adminId, action: "edit", table: getTableName(schedulingRules) },
    details: { fields: Object.keys(changes).join(", ") },
  });
}

export const saveScheduling = (
  adminId: string,
  {
    lengthMinutes,
    minutesBefore,
    minutesAfter,
    noticeHours,
    daysAhead,
    daysOff,
    ...days
  }: z.output<typeof SchedulingSchema>,
) =>
  asAdmin(adminId, (tx) =>
    change(tx, adminId, {
      ...{ lengthMinutes, minutesBefore, minutesAfter, noticeHours, daysAhead, daysOff },
      hours: WEEK_DAYS.map((day) => days[day]),
    }),
  );

/** Makes a new link to the feed, which ends the old one. */
export const replaceFeed = (adminId: string) =>
  asAdmin(adminId, (tx) => change(tx, adminId, { feedId: newId() }));
