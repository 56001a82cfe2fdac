import { and, count, eq, gt, or, type SQL, sql, sum } from "drizzle-orm";
import { typedKeys } from "~/lib/keys";
import {
  appointments,
  chatSessions,
  customerProfiles,
  demoRequests,
  stripeEvents,
  trialSignupView,
} from "~db/schema";
import { FUNNEL } from "~/features/trial/trial.resource.server";
import type { Tx } from "~/lib/db.server";
import { first } from "~/lib/first";
import { siteZone } from "~/lib/time/site-zone.server";
import type { Figures, Series } from "./figures.schema.server";
import { CENTS, IS_MONEY } from "./payments.server";

interface Counted {
  from: SQL;
  /** The time column must be indexed, because the query counts each day as a range. */
  at: SQL;
  where?: SQL;
  figures: Partial<Record<Series, SQL>>;
}

const ROWS = sql`count(*)`;

const COUNTED: Counted[] = [
  { from: sql`${demoRequests}`, at: sql`${demoRequests.createdAt}`, figures: { demoRequests: ROWS } },
  {
    from: sql`${trialSignupView}`,
    at: sql`${trialSignupView.createdAt}`,
    figures: {
      trialSignups: ROWS,
      ...Object.fromEntries(
        Object.entries(FUNNEL).map(([step, { rows }]) => [step, sql`count(*) filter (where ${rows})`]),
      ),
    },
  },
  {
    from: sql`${chatSessions}`,
    at: sql`${chatSessions.startedAt}`,
    // Count only sessions with a visitor's message. Bubby writes the first message of a preview call.
    where: or(
      and(eq(chatSessions.kind, "site"), gt(chatSessions.totalMessages, 0)),
      gt(chatSessions.totalMessages, 1),
    ),
    figures: { conversations: ROWS },
  },
  { from: sql`${appointments}`, at: sql`${appointments.createdAt}`, figures: { appointments: ROWS } },
  { from: sql`${customerProfiles}`, at: sql`${customerProfiles.createdAt}`, figures: { customers: ROWS } },
  {
    from: sql`${stripeEvents}`,
    at: sql`${stripeEvents.occurredAt}`,
    where: IS_MONEY,
    figures: { paid: sql`coalesce(sum(${CENTS}), 0)` },
  },
];

export async function countFigures(tx: Tx): Promise<Figures> {
  const zone = await siteZone();
  const firstDay = await firstDayOf(tx, zone);
  const byDay = {} as Figures["byDay"];
  for (const { from, at, where, figures } of COUNTED) {
    const columns = Object.entries(figures).map(
      ([name, figure]) => sql`${figure}::float8 as ${sql.identifier(name)}`,
    );
    const days = await tx.execute<Record<Series, number>>(sql`
      select counted.* from generate_series(${firstDay}::timestamp, now() at time zone ${zone}, '1 day') as day
      cross join lateral (
        select ${sql.join(columns, sql`, `)} from ${from} where ${and(
          sql`${at} >= day at time zone ${zone}`,
          sql`${at} < (day + interval '1 day') at time zone ${zone}`,
          where,
        )}
      ) as counted
      order by day`);
    for (const name of typedKeys(figures)) byDay[name] = days.map((day) => day[name]);
  }
  return { firstDay, byDay, chats: await countChats(tx) };
}

async function firstDayOf(tx: Tx, zone: string): Promise<string> {
  const oldest = COUNTED.map(
    ({ from, at, where }) => sql`(select min(${at}) from ${from} where ${where ?? sql`true`})`,
  );
  const { day } = first(
    await tx.execute<{ day: string }>(sql`
      select to_char(least(${sql.join(oldest, sql`, `)}, now()) at time zone ${zone}, 'YYYY-MM-DD') as day`),
  );
  return day;
}

async function countChats(tx: Tx) {
  const { sessions, messages } = first(
    await tx.select({ sessions: count(), messages: sum(chatSessions.totalMessages) }).from(chatSessions),
  );
  const live = await tx.$count(chatSessions, eq(chatSessions.status, "active"));
  return { sessions, live, messages: Number(messages ?? 0) };
}
