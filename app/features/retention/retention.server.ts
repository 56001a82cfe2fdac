import { lt, type SQL, sql } from "drizzle-orm";
import { authTokens, rateLimits, sessions, submissionClaims } from "~db/schema";
import { RETENTION_DAYS } from "~/content/retention";
import { asSystem } from "~/lib/db.server";

/** Rows in a batch, so that no query takes long. */
const ROWS = 2000;

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Each query deletes or blanks one batch of rows that are too old. */
const SWEEPS: Record<keyof typeof RETENTION_DAYS, (days: number) => SQL> = {
  conversations: (days) => sql`
    delete from chat_sessions where id in (
      select id from chat_sessions where coalesce(last_message_at, started_at) < ${before(days)} limit ${ROWS})`,
  consentOrigins: (days) => sql`
    update consents set address = '', user_agent = null where id in (
      select id from consents where created_at < ${before(days)} and (address <> '' or user_agent is not null) limit ${ROWS})`,
  mailBodies: (days) => sql`
    update deliveries set payload = payload || '{"body": []}' where id in (
      select id from deliveries where state = 'delivered' and delivered_at < ${before(days)} and created_at < ${before(days)}
        and kind in ('mail', 'answer', 'owner-notice') and payload->'body' <> '[]' limit ${ROWS})`,
  securityEvents: (days) => sql`
    delete from security_events where id in (
      select id from security_events where created_at < ${before(days)} limit ${ROWS})`,
};

/** Deletes or blanks data that is older than the privacy policy allows. */
export async function purgeOldData() {
  for (const [what, sweep] of Object.entries(SWEEPS)) {
    const query = sweep(RETENTION_DAYS[what as keyof typeof SWEEPS]);
    let swept: number;
    do swept = (await asSystem((tx) => tx.execute(query))).count;
    while (swept === ROWS);
  }
}

/** Deletes claims, limits, sessions and links that have run out. */
export const deleteExpired = () =>
  asSystem(async (tx) => {
    await tx.delete(submissionClaims).where(lt(submissionClaims.acceptedAt, sql`now() - interval '1 day'`));
    await tx.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
    await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    await tx.delete(authTokens).where(lt(authTokens.expiresAt, sql`now() - interval '1 day'`));
  });
