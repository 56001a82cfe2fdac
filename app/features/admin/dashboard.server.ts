import { count, type SQL, sql } from "drizzle-orm";
import {
  appointments,
  callAnalysisRequests,
  chatMessages,
  chatSessions,
  contactMessages,
  customerProfiles,
  demoRequests,
  trialSignups,
} from "~db/schema";
import { asAdmin, type Tx } from "~/lib/db.server";

const WEEKS = 12;
/** The site promises an answer within a day. */
const PROMISE = sql`now() - interval '24 hours'`;

interface CardCount {
  total: number;
  /** Change of the last 30 days against the 30 before, in percent; null where there is nothing earlier to compare with. */
  trend: number | null;
}

/** What the five cards count, by the times at which it came. A conversation is a session with a message of its visitor's. */
const KINDS = {
  demoRequests: sql`select ${demoRequests.createdAt} from ${demoRequests}`,
  trialSignups: sql`select ${trialSignups.createdAt} from ${trialSignups}`,
  conversations: sql`
    select ${chatSessions.startedAt} from ${chatSessions} where exists (
      select from ${chatMessages}
      where ${chatMessages.sessionId} = ${chatSessions.id} and ${chatMessages.sender} = 'user')`,
  appointments: sql`select ${appointments.createdAt} from ${appointments}`,
  customers: sql`select ${customerProfiles.createdAt} from ${customerProfiles}`,
};

type Kind = keyof typeof KINDS;

/** Everything on the dashboard (decisions on figures). */
export const getDashboard = (userId: string) =>
  asAdmin(userId, async (tx) => {
    const cards = {} as Record<Kind, CardCount>;
    const weeks = {} as Record<Kind, number[]>;
    for (const kind of Object.keys(KINDS) as Kind[]) {
      cards[kind] = await countOf(tx, KINDS[kind]);
      weeks[kind] = await weeksOf(tx, KINDS[kind]);
    }
    const [messages] = await tx.select({ total: count() }).from(chatMessages);
    return {
      cards,
      weeks,
      messages: messages!.total,
      funnel: await funnelOf(tx),
      overdue: await overdueOf(tx),
    };
  });

async function countOf(tx: Tx, times: SQL): Promise<CardCount> {
  const [row] = await tx.execute<{ total: number; recent: number; earlier: number }>(sql`
    select count(*)::int as total,
      (count(*) filter (where at > now() - interval '30 days'))::int as recent,
      (count(*) filter (where at <= now() - interval '30 days' and at > now() - interval '60 days'))::int as earlier
    from (${times}) as times (at)`);
  const { total, recent, earlier } = row!;
  return { total, trend: earlier > 0 ? Math.round((recent / earlier - 1) * 100) : null };
}

/** How many came in each of the last twelve weeks, the one that ends now last. */
async function weeksOf(tx: Tx, times: SQL): Promise<number[]> {
  const rows = await tx.execute<{ ago: number; count: number }>(sql`
    select floor(extract(epoch from now() - at) / 604800)::int as ago, count(*)::int as count
    from (${times}) as times (at)
    where at > now() - interval '${sql.raw(String(WEEKS))} weeks' and at <= now()
    group by 1`);
  const byAge = new Map(rows.map(({ ago, count }) => [ago, count]));
  return Array.from({ length: WEEKS }, (_, index) => byAge.get(WEEKS - 1 - index) ?? 0);
}

/** How far those came who began a trial in these twelve weeks. */
async function funnelOf(tx: Tx) {
  const [row] = await tx.execute<{ form: number; payment: number; card: number; converted: number }>(sql`
    select count(*)::int as form,
      (count(*) filter (where stripe_customer_id is not null or setup_intents > 0 or card_saved_at is not null))::int as payment,
      (count(*) filter (where card_saved_at is not null))::int as card,
      (count(*) filter (where card_saved_at is not null and status = 'converted'))::int as converted
    from ${trialSignups} where ${trialSignups.createdAt} > now() - interval '${sql.raw(String(WEEKS))} weeks'`);
  return { form: row!.form, payment: row!.payment, card: row!.card, converted: row!.converted };
}

/** Those who wait for an answer longer than they were promised. */
async function overdueOf(tx: Tx) {
  const overdue = async (table: typeof contactMessages | typeof callAnalysisRequests) => {
    const [row] = await tx
      .select({ count: count() })
      .from(table)
      .where(sql`${table.status} = 'new' and ${table.createdAt} < ${PROMISE}`);
    return row!.count;
  };
  return {
    contactMessages: await overdue(contactMessages),
    callAnalyses: await overdue(callAnalysisRequests),
  };
}
