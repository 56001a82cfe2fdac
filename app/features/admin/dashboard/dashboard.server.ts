import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  appointments,
  chatSessions,
  customerProfiles,
  deliveries,
  demoRequests,
  trialSignups,
} from "~db/schema";
import type { Resource } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";
import { asAdmin, type Tx } from "~/lib/db.server";
import { first } from "~/lib/first";
import { countChats } from "../transcripts/chat-transcripts.server";

const WEEKS = 12;

interface CardCount {
  total: number;
  /** Change of the last 30 days against the 30 before, in percent; null where there is nothing earlier to compare with. */
  trend: number | null;
}

/** What the five cards count, and the time of each. A visitor's first message opens a session. */
const KINDS = {
  demoRequests: [demoRequests, demoRequests.createdAt],
  trialSignups: [trialSignups, trialSignups.createdAt],
  conversations: [chatSessions, chatSessions.startedAt, gt(chatSessions.totalMessages, 0)],
  appointments: [appointments, appointments.createdAt],
  customers: [customerProfiles, customerProfiles.createdAt],
} satisfies Record<string, [PgTable, PgColumn, SQL?]>;

type Kind = keyof typeof KINDS;

/** Everything on the dashboard. */
export const getDashboard = (userId: string) =>
  asAdmin(userId, async (tx) => {
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
      messages: (await countChats(tx)).messages,
      funnel: await funnelOf(tx),
      overdue: await countOverdue(tx),
      failedDeliveries: await tx.$count(deliveries, eq(deliveries.state, "failed")),
    };
  });

/** Leads that wait for too long, by kind. */
async function countOverdue(tx: Tx) {
  const counts: { slug: string; noun: Resource["noun"]; count: number }[] = [];
  for (const { slug, noun, view, status } of RESOURCES) {
    const which = status?.narrower?.overdue?.rows;
    if (which) counts.push({ slug, noun, count: await tx.$count(view, which) });
  }
  return counts.filter(({ count }) => count > 0);
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
  const rows = await tx.execute<{ form: number; payment: number; card: number; converted: number }>(sql`
    select count(*)::int as form,
      (count(*) filter (where stripe_customer_id is not null or setup_intents > 0 or card_saved_at is not null))::int as payment,
      (count(*) filter (where card_saved_at is not null))::int as card,
      (count(*) filter (where card_saved_at is not null and status = 'converted'))::int as converted
    from ${trialSignups} where ${trialSignups.createdAt} > now() - interval '${sql.raw(String(WEEKS))} weeks'
      and status <> 'duplicate'`);
  return first(rows);
}
