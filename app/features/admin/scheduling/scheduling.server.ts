import { isDeepStrictEqual } from "node:util";
import { getTableName } from "drizzle-orm";
import type { z } from "zod";
import { type Hours, schedulingRules } from "~db/schema";
import { recordAudit } from "~/features/resource/audit.server";
import { clockOf } from "~/features/resource/list/moment.server";
import { feedEnd, feedUrl } from "~/features/schedule/booking/appointment-link.server";
import { DEFAULT_RULES } from "~/features/schedule/booking/rules.server";
import { asAdmin, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { recordOf, typedKeys } from "~/lib/keys";
import { siteZone } from "~/lib/time/site-zone.server";
import { hoursField, NUMBERS, SAME_DAYS, SPANS, WEEK_DAYS } from "./scheduling.messages";
import { daysOffText, hoursOf, type SchedulingSchema, timeOptions } from "./scheduling.schema.server";

const ROW = 1;

export async function getScheduling(adminId: string) {
  const [row = DEFAULT_RULES] = await asAdmin(adminId, (tx) => tx.select().from(schedulingRules));
  const zone = await siteZone();
  return {
    initial: {
      ...initialHours(row.hours),
      ...recordOf(typedKeys(NUMBERS), (name) => String(row[name])),
      daysOff: daysOffText(row.daysOff),
    } as Record<string, string>,
    times: timeOptions(row.hours),
    zone: zone.replaceAll("_", " "),
    now: clockOf(new Date(), zone).short,
    feed: row.feedId && feedUrl(row.feedId),
    feedEnd: feedEnd().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }),
    /** True if a scheduling service handles bookings. These settings then have no effect. */
    elsewhere: env().SCHEDULING_URL !== "",
  };
}

function initialHours(hours: readonly Hours[]): Record<string, string> {
  const fields = WEEK_DAYS.flatMap((day, index) =>
    SPANS.flatMap((span, at) => {
      const open = hours[index]?.[at];
      if (!open) return [];
      return [
        [hoursField(day, "From", span), String(open[0])],
        [hoursField(day, "To", span), String(open[1])],
      ];
    }),
  );
  const [monday, ...others] = hours.slice(0, 1 + SAME_DAYS.length).map((day) => JSON.stringify(day));
  const same = others.every((day) => day === monday);
  return Object.fromEntries([...fields, ...(same ? [["sameWeekdays", "on"]] : [])]) as Record<string, string>;
}

async function change(tx: Tx, adminId: string, changes: Partial<typeof DEFAULT_RULES>) {
  const [before = DEFAULT_RULES] = await tx.select().from(schedulingRules);
  await tx
    .insert(schedulingRules)
    .values({ ...DEFAULT_RULES, ...changes, id: ROW })
    .onConflictDoUpdate({ target: schedulingRules.id, set: changes });
  const fields = typedKeys(changes).filter((key) => !isDeepStrictEqual(before[key], changes[key]));
  if (fields.length > 0)
    await recordAudit(tx, {
      adminId,
      action: "edit",
      table: getTableName(schedulingRules),
      details: { fields },
    });
}

export const saveScheduling = (adminId: string, values: z.output<typeof SchedulingSchema>) =>
  asAdmin(adminId, (tx) =>
    change(tx, adminId, {
      ...recordOf(typedKeys(NUMBERS), (name) => values[name]),
      daysOff: values.daysOff,
      hours: WEEK_DAYS.map((day) =>
        hoursOf(values, values.sameWeekdays && SAME_DAYS.includes(day) ? "monday" : day),
      ),
    }),
  );

export const replaceFeed = (adminId: string) =>
  asAdmin(adminId, (tx) => change(tx, adminId, { feedId: newId() }));
