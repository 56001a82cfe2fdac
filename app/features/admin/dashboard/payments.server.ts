import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { stripeEvents, trialSignups } from "~db/schema";
import { dayOf } from "~/features/resource/list/moment.server";
import { asAdmin } from "~/lib/db.server";
import { adminPaths, recordPath } from "~/lib/paths/admin";
import { dayAfter, siteZone, startOfDay } from "~/lib/time/site-zone.server";
import { parseDays } from "./days.server";

const MOST = 1000;

/** This condition must match the partial index's condition. Otherwise Postgres doesn't use the index. */
export const IS_MONEY = sql`${stripeEvents.type} in ('invoice.paid', 'charge.refunded')`;

/** Amount of an event in cents. Refunds are negative. */
export const CENTS = sql<number>`(case ${stripeEvents.type} when 'charge.refunded' then -1 else 1 end * ${stripeEvents.amountCents})::float8`;

export const getPayments = (userId: string, params: URLSearchParams) =>
  asAdmin(userId, async (tx) => {
    const zone = await siteZone();
    const { days, picker } = parseDays(params, zone);
    const { from, to, title } = days;
    const rows = await tx
      .select({
        id: stripeEvents.id,
        cents: CENTS,
        at: stripeEvents.occurredAt,
        business: trialSignups.businessName,
        trial: trialSignups.id,
      })
      .from(stripeEvents)
      .leftJoin(trialSignups, eq(trialSignups.stripeCustomerId, stripeEvents.customerId))
      .where(
        and(
          IS_MONEY,
          sql`${CENTS} <> 0`,
          lt(stripeEvents.occurredAt, startOfDay(dayAfter(to), zone)),
          from ? gte(stripeEvents.occurredAt, startOfDay(from, zone)) : undefined,
        ),
      )
      .orderBy(desc(stripeEvents.occurredAt))
      .limit(MOST + 1);
    return {
      title,
      faults: picker.faults,
      isCut: rows.length > MOST,
      rows: rows.slice(0, MOST).map(({ at, trial, business, ...row }) => ({
        ...row,
        business: business ?? "An erased customer",
        href: trial && recordPath(adminPaths.trialSignups, trial),
        at: dayOf(at, zone),
      })),
    };
  });
