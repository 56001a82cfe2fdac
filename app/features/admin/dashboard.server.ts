import { count, type SQL, sql } from "drizzle-orm";
import {
  appointments,
  chatMessages,
  chatSessions,
  customerProfiles,
  demoRequests,
  trialSignups,
} from "~db/schema";
import { asAdmin } from "~/lib/db.server";

interface CardCount {
  total: number;
  /** Change of the last 30 days against the 30 before, in percent; null where there is nothing earlier to compare with. */
  trend: number | null;
}

/** The dashboard's five counts, and the number of chat messages (decisions on figures). */
export const getDashboardCounts = (userId: string) =>
  asAdmin(userId, async (tx) => {
    const countOf = async (times: SQL): Promise<CardCount> => {
      const [row] = await tx.execute<{ total: number; recent: number; earlier: number }>(sql`
        select count(*)::int as total,
          (count(*) filter (where at > now() - interval '30 days'))::int as recent,
          (count(*) filter (where at <= now() - interval '30 days' and at > now() - interval '60 days'))::int as earlier
        from (${times}) as times (at)`);
      const { total, recent, earlier } = row!;
      return { total, trend: earlier > 0 ? Math.round((recent / earlier - 1) * 100) : null };
    };
    const [messages] = await tx.select({ total: count() }).from(chatMessages);
    return {
      demoRequests: await countOf(sql`select ${demoRequests.createdAt} from ${demoRequests}`),
      trialSignups: await countOf(sql`select ${trialSignups.createdAt} from ${trialSignups}`),
      conversations: await countOf(sql`
        select ${chatSessions.startedAt} from ${chatSessions} where exists (
          select from ${chatMessages}
          where ${chatMessages.sessionId} = ${chatSessions.id} and ${chatMessages.sender} = 'user')`),
      appointments: await countOf(sql`select ${appointments.createdAt} from ${appointments}`),
      customers: await countOf(sql`select ${customerProfiles.createdAt} from ${customerProfiles}`),
      messages: messages!.total,
    };
  });
