import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, getTableName, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { typedKeys } from "~/lib/keys";
import { authTokens, rateLimits, sessions, submissionClaims, trialSignups } from "~db/schema";
import { type Aged, declaredTables, expiredBefore, type RetentionKind } from "~db/tables";
import { RETENTION } from "~/content/retention";
import { atStripe, CheckoutError, unlessGone } from "~/features/billing/stripe.server";
import { mailFolder } from "~/features/mail/mail-channel.server";
import { DAY_MS } from "~/lib/time/company-day";
import { asSystem, PATIENT_MS, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { rejectedFolder } from "~/lib/spool.server";

/** Rows per batch. Small batches keep locks short. */
const ROWS = 2000;

type Kind = keyof typeof RETENTION & (RetentionKind | "mailTexts");

const daysOf = (kind: Kind): number => env()[RETENTION[kind].setting];

const cutoffOf = (kind: Kind, now: Date) => new Date(now.getTime() - daysOf(kind) * DAY_MS);

export function keptFor(kind: Kind): string {
  const days = daysOf(kind);
  const [count, unit] = days % 365 === 0 ? [days / 365, "year"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

export const retentionWords = () =>
  typedKeys(RETENTION).map((kind) => ({
    what: RETENTION[kind].what,
    kept: keptFor(kind),
    since: RETENTION[kind].since,
  }));

interface AgedRows extends Aged {
  table: string;
  what: string;
}

const AGED = declaredTables().flatMap(({ table, declared: { ends } }): AgedRows[] => {
  if (typeof ends === "string") return [];
  const name = getTableName(table);
  return [ends].flat().map((aged) => ({ what: name, ...aged, table: name }));
});

/** Only a database function may delete these rows. No database role has that right. */
const HISTORIES = ["audit_log", "status_changes"];

async function purgeBatch(tx: Tx, aged: AgedRows, before: Date): Promise<number> {
  const name = sql.identifier(aged.table);
  if (HISTORIES.includes(aged.table)) {
    const [done] = await tx.execute<{ purged: number }>(
      sql`select purge_history(${aged.what}, ${before.toISOString()}::timestamptz, ${ROWS}) as purged`,
    );
    return done?.purged ?? 0;
  }
  const { count } = await tx.execute(sql`
    delete from ${name} where id in (
      select id from ${name} where ${expiredBefore(aged, before)} order by ${sql.identifier(aged.since[0])}
      limit ${ROWS})`);
  return count;
}

/** Deletes the Stripe customers of old sign-ups without a card. While Stripe fails, their rows are kept. */
async function deleteUnusedCustomers(before: Date) {
  const unused = and(
    isNotNull(trialSignups.stripeCustomerId),
    isNull(trialSignups.cardSavedAt),
    lt(trialSignups.createdAt, before),
  );
  const rows = await asSystem((tx) =>
    tx
      .select({ id: trialSignups.id, customer: trialSignups.stripeCustomerId })
      .from(trialSignups)
      .where(unused),
  );
  for (const { id, customer } of rows) {
    try {
      await atStripe((client) => unlessGone(client.customers.del(customer ?? "")));
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      log.warn({ customer, err: error }, "couldn't delete an old customer at Stripe");
      continue;
    }
    await asSystem((tx) =>
      tx
        .update(trialSignups)
        .set({ stripeCustomerId: null, stripeSetupIntentId: null })
        .where(eq(trialSignups.id, id)),
    );
  }
}

const blankMails = (tx: Tx, before: Date) =>
  tx
    .execute(
      sql`
    update deliveries set payload = payload - 'calendar' || '{"body": []}' where id in (
      select id from deliveries where state = 'delivered' and delivered_at < ${before.toISOString()}
        and created_at < ${before.toISOString()} and kind in ('mail', 'answer', 'owner-notice')
        and payload->'body' <> '[]' limit ${ROWS})`,
    )
    .then(({ count }) => count);

/** Folders for emails without a mail server, and for forms that Postgres rejected. */
const FOLDERS = () =>
  [
    ["mailTexts", mailFolder()],
    ["leads", rejectedFolder()],
  ] as const;

async function purgeFiles(now: Date): Promise<number> {
  let purged = 0;
  for (const [kind, folder] of FOLDERS()) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const written = await stat(path).catch(() => null);
      if (!written?.isFile() || written.mtime >= cutoffOf(kind, now)) continue;
      await unlink(path).catch(() => {});
      purged += 1;
    }
  }
  return purged;
}

async function sweep(what: string, batch: (tx: Tx) => Promise<number>) {
  let purged = 0;
  let last: number;
  do {
    last = await asSystem(batch, PATIENT_MS);
    purged += last;
  } while (last === ROWS);
  logPurge(what, purged);
}

function logPurge(what: string, purged: number) {
  if (purged > 0) log.info({ what, purged }, "deleted expired data");
}

/** Deletes sign-ups first, because other records are kept as long as their sign-up. */
export async function purgeOldData(now = new Date()) {
  await deleteUnusedCustomers(cutoffOf("leads", now));
  await sweep("mail texts", (tx) => blankMails(tx, cutoffOf("mailTexts", now)));
  const ordered = [...AGED].sort((a, b) => Number(b.kind === "leads") - Number(a.kind === "leads"));
  for (const aged of ordered) await sweep(aged.what, (tx) => purgeBatch(tx, aged, cutoffOf(aged.kind, now)));
  logPurge("files", await purgeFiles(now));
}

/** Time of the nightly purge, 9:41 UTC. */
export const PURGE_CRON = "41 9 * * *";

export const deleteExpired = () =>
  asSystem(async (tx) => {
    await tx.delete(submissionClaims).where(lt(submissionClaims.acceptedAt, sql`now() - interval '1 day'`));
    await tx.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
    await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    await tx.delete(authTokens).where(lt(authTokens.expiresAt, sql`now() - interval '1 day'`));
  }, PATIENT_MS);
