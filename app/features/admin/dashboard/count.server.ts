import { and, count, eq, gt, type SQL, sql, sum } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  appointments,
  chatSessions,
  customerProfiles,
  deliveries,
  demoRequests,
  trialSignups,
} from "~db/schema";
import { RESOURCES } from "~/features/resources.server";
import type { Tx } from "~/lib/db.server";
import { first } from "~/lib/first";
import type { CardCount, Figures, Kind } from "./figures.schema.server";

const WEEKS = 12;

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
  const weeks = {} as Record<Kind, number[]>;
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const [table, at, which] = KINDS[kind];
    const total = await tx.$count(table, which);
    const days = await daysOf(tx, table, at, which);
    const recent = sumOf(days.slice(0, 30));
    const earlier = sumOf(days.slice(30, 60));
    cards[kind] = { total, trend: earlier > 0 ? Math.round((recent / earlier - 1) * 100) : null };
    weeks[kind] = Array.from({ length: WEEKS }, (_, week) =>
      sumOf(days.slice(week * 7, week * 7 + 7)),
    ).reverse();
  }
  return {
    cards,
    weeks,
    chats: await countChats(tx),
    funnel: await funnelOf(tx),
    overdue: await countOverdue(tx),
    failedDeliveries: await tx.$count(deliveries, eq(deliveries.state, "failed")),
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

/** Leads that wait for too long, by their list. */
async function countOverdue(tx: Tx) {
  const counts: Record<string, number> = {};
  for (const { slug, view, status } of RESOURCES) {
    const which = status?.narrower?.overdue?.rows;
    if (which) counts[slug] = await tx.$count(view, which);
  }
  return counts;
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Records of each of the last 84 days, the 24 hours that end now first; each day is a range of an index. */
async function daysOf(tx: Tx, table: PgTable, at: PgColumn, which?: SQL): Promise<number[]> {
  const rows = await tx.execute<{ count: number }>(sql`
    select (
      select count(*) from ${table} where ${and(
        sql`${at} > now() - (ago + 1) * interval '24 hours'`,
        sql`${at} <= now() - ago * interval '24 hours'`,
        which,
      )}
    )::int as count
    from generate_series(0, ${sql.raw(String(WEEKS * 7 - 1))}) as ago order by ago`);
  return rows.map(({ count }) => count);
}

/** How far the trials of these twelve weeks came; a second one for the same address doesn't count. */
async function funnelOf(tx: Tx) {
  const rows = await tx.execute<Figures["funnel"]>(sql`
    select count(*)::int as form,
      (count(*) filter (where stripe_customer_id is not null or setup_intents > 0 or card_saved_at is not null))::int as payment,
      (count(*) filter (where card_saved_at is not null))::int as card,
      (count(*) filter (where card_saved_at is not null and status = 'converted'))::int as converted
    from ${trialSignups} where ${trialSignups.createdAt} > now() - interval '${sql.raw(String(WEEKS))} weeks'
      and status <> 'duplicate'`);
  return first(rows);
}
