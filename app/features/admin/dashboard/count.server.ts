import { and, count, eq, gt, type SQL, sql, sum } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { appointments, chatSessions, customerProfiles, demoRequests, trialSignups } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { first } from "~/lib/first";
import type { CardCount, Figures, Kind } from "./figures.schema.server";

/** Of the cards: their trend compares as many days with as many before. */
const DAYS = 30;
const FUNNEL_WEEKS = 12;

/** What the five cards count, and the time of each. A visitor's first message opens a session. */
const KINDS: Record<Kind, [table: PgTable, at: PgColumn, which?: SQL]> = {
  demoRequests: [demoRequests, demoRequests.createdAt],
  trialSignups: [trialSignups, trialSignups.createdAt],
  conversations: [chatSessions, chatSessions.startedAt, gt(chatSessions.totalMessages, 0)],
  appointments: [appointments, appointments.createdAt],
  customers: [customerProfiles, customerProfiles.createdAt],
};

/** Counts all that the dashboard and the transcripts' cards show, which reads whole tables. */
export async function countFigures(tx: Tx): Promise<Figures> {
  const cards = {} as Record<Kind, CardCount>;
  const days = {} as Record<Kind, number[]>;
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const [table, at, which] = KINDS[kind];
    const total = await tx.$count(table, which);
    const newest = await daysOf(tx, table, at, which);
    const recent = sumOf(newest.slice(0, DAYS));
    const earlier = sumOf(newest.slice(DAYS));
    cards[kind] = { total, recent, trend: earlier > 0 ? Math.round((recent / earlier - 1) * 100) : null };
    days[kind] = newest.slice(0, DAYS).reverse();
  }
  return {
    cards,
    days,
    chats: await countChats(tx),
    funnel: await funnelOf(tx),
  };
}

/** Each session keeps count of its messages, and its index knows. */
async function countChats(tx: Tx) {
  const { sessions, messages } = first(
    await tx.select({ sessions: count(), messages: sum(chatSessions.totalMessages) }).from(chatSessions),
  );
  const live = await tx.$count(chatSessions, eq(chatSessions.status, "active"));
  return { sessions, live, messages: Number(messages ?? 0) };
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Records of each of the last 60 days, the 24 hours that end now first; each day is a range of an index. */
async function daysOf(tx: Tx, table: PgTable, at: PgColumn, which?: SQL): Promise<number[]> {
  const rows = await tx.execute<{ count: number }>(sql`
    select (
      select count(*) from ${table} where ${and(
        sql`${at} > now() - (ago + 1) * interval '24 hours'`,
        sql`${at} <= now() - ago * interval '24 hours'`,
        which,
      )}
    )::int as count
    from generate_series(0, ${sql.raw(String(2 * DAYS - 1))}) as ago order by ago`);
  return rows.map(({ count }) => count);
}

/** How far the trials of these twelve weeks came; a second one for the same address doesn't count. */
async function funnelOf(tx: Tx) {
  const rows = await tx.execute<Figures["funnel"]>(sql`
    select count(*)::int as form,
      (count(*) filter (where stripe_customer_id is not null or setup_intents > 0 or card_saved_at is not null))::int as payment,
      (count(*) filter (where card_saved_at is not null))::int as card,
      (count(*) filter (where card_saved_at is not null and status = 'converted'))::int as converted
    from ${trialSignups} where ${trialSignups.createdAt} > now() - interval '${sql.raw(String(FUNNEL_WEEKS))} weeks'
      and status <> 'duplicate'`);
  return first(rows);
}
