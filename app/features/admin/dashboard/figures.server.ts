import { and, eq, gt, sql } from "drizzle-orm";
import { adminFigures, sessions, userRoles } from "~db/schema";
import { getMostUrgent } from "~/features/admin/inbox/inbox.server";
import { clockOf } from "~/features/resource/list/moment.server";
import { asAdmin, asSystem, type Tx } from "~/lib/db.server";
import { countFigures } from "./count.server";
import { parseDays } from "./days.server";
import { type Figures, FiguresSchema } from "./figures.schema.server";
import { shownOf } from "./shown.server";
import { siteZone } from "~/lib/time/site-zone.server";

/** Maximum age of cached figures in seconds. The worker recomputes the figures every minute and may be late. */
const KEPT_SECONDS = 90;
const SHOWN = 6;
/** Advisory lock key. Only one server computes figures at a time. */
const COUNT_LOCK = 7236122;

interface KeptFigures {
  figures: Figures;
  countedAt: Date;
}

const keptFigures = (userId: string, seconds: number): Promise<KeptFigures> =>
  asAdmin(userId, async (tx) => {
    const kept = await readFigures(tx, seconds);
    if (kept) return kept;
    await tx.execute(sql`select pg_advisory_xact_lock(${COUNT_LOCK})`);
    // Another server may have recomputed the figures while this server waited for the lock.
    return (await readFigures(tx, seconds)) ?? (await recount(tx));
  });

async function readFigures(tx: Tx, seconds: number): Promise<KeptFigures | null> {
  const [row] = await tx
    .select()
    .from(adminFigures)
    .where(gt(adminFigures.countedAt, sql`now() - make_interval(secs => ${seconds})`));
  const figures = FiguresSchema.safeParse(row?.figures);
  return row && figures.success ? { figures: figures.data, countedAt: row.countedAt } : null;
}

async function recount(tx: Tx): Promise<KeptFigures> {
  const figures = await countFigures(tx);
  const countedAt = sql`now()`;
  const [row] = await tx
    .insert(adminFigures)
    .values({ id: 1, figures, countedAt })
    .onConflictDoUpdate({ target: adminFigures.id, set: { figures, countedAt } })
    .returning({ countedAt: adminFigures.countedAt });
  return { figures, countedAt: row?.countedAt ?? new Date() };
}

/** Does nothing unless an admin is signed in, because the query runs as an admin. */
export async function refreshFigures() {
  const [admin] = await asSystem((tx) =>
    tx
      .select({ userId: sessions.userId })
      .from(sessions)
      .innerJoin(userRoles, eq(userRoles.userId, sessions.userId))
      .where(and(eq(userRoles.role, "admin"), gt(sessions.expiresAt, sql`now()`)))
      .limit(1),
  );
  if (admin) await keptFigures(admin.userId, 30);
}

export async function getDashboard(userId: string, params = new URLSearchParams()) {
  const zone = await siteZone();
  const { days, picker } = parseDays(params, zone);
  const { figures, countedAt } = await keptFigures(userId, KEPT_SECONDS);
  return {
    ...shownOf(figures, days),
    title: days.title,
    picker,
    messages: figures.chats.messages,
    waiting: await getMostUrgent(userId, SHOWN),
    countedAt: clockOf(countedAt, zone),
  };
}

export async function getChatStats(userId: string) {
  const { figures, countedAt } = await keptFigures(userId, KEPT_SECONDS);
  const { sessions, messages } = figures.chats;
  const average = sessions > 0 ? Math.round(messages / sessions) : 0;
  return { ...figures.chats, average, countedAt: clockOf(countedAt, await siteZone()) };
}
