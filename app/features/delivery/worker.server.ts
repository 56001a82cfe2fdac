import { lt, sql } from "drizzle-orm";
import { Logger, type Runner, run, type TaskList } from "graphile-worker";
import pg from "pg";
import { authTokens, rateLimits, sessions, submissionClaims } from "~db/schema";
import { callAnalysisForm } from "~/features/call-analysis/call-analysis.server";
import { closeIdleSessions } from "~/features/chat/conversation.server";
import { contactForm } from "~/features/contact/contact.server";
import { storeDemoRequest } from "~/features/demo-request/demo-request.server";
import { integrationRequestForm } from "~/features/integration-request/integration-request.server";
import { purgeOldData } from "~/features/retention/retention.server";
import { storeTrialSignup } from "~/features/trial/trial.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { drainSpool } from "~/lib/spool.server";
import { attemptDelivery } from "./delivery.server";

const RESTART_PAUSE_MS = 1000;
const SPOOL_TICK_MS = 1000;
/** Jobs at once, and connections for them. They mostly wait for a receiver: with one that takes 200 ms, about 80 texts leave in a second. */
const CONCURRENCY = 16;
/** Any constant: held by the one server that works the queue. */
const SERVER_LOCK = 7236119;

const tasks: TaskList = {
  deliver: async (payload, { job }) => {
    const { deliveryId } = payload as { deliveryId: string };
    await attemptDelivery(deliveryId, { last: job.attempts >= job.max_attempts });
  },
  close_idle_chats: async () => {
    await closeIdleSessions();
  },
  end_what_is_too_old: () => purgeOldData(),
  purge: () =>
    asSystem(async (tx) => {
      await tx.delete(submissionClaims).where(lt(submissionClaims.acceptedAt, sql`now() - interval '1 day'`));
      await tx.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
      await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
      await tx.delete(authTokens).where(lt(authTokens.expiresAt, sql`now() - interval '1 day'`));
    }),
};

/** What spooled submissions are stored with, by form. */
const stores = {
  "demo-request": storeDemoRequest,
  trial: storeTrialSignup,
  contact: contactForm.store,
  "call-analysis": callAnalysisForm.store,
  "integration-request": integrationRequestForm.store,
};

const logger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") log.warn({ worker: message.slice(0, 300) }, "worker");
  else log.debug({ worker: message.slice(0, 300) }, "worker");
});

/** Works deliveries and the spool until stopped, over any number of database restarts. */
export async function startWorker(): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let runner: Runner | undefined;

  const working = (async () => {
    while (!stopped) {
      const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: CONCURRENCY });
      // Without a listener a connection that the database closes ends the process.
      pool.on("error", (error) => log.warn({ err: error }, "worker connection lost"));
      pool.on("connect", (client) => client.on("error", () => {}));
      try {
        const lock = await releaseAbandonedJobs(pool);
        runner = await run({
          pgPool: pool,
          taskList: tasks,
          crontab: "17 * * * * purge\n41 9 * * * end_what_is_too_old\n* * * * * close_idle_chats",
          concurrency: CONCURRENCY,
          pollInterval: 1000,
          noHandleSignals: true,
          // Without batches, the end of a job that Postgres does not hear of is an unhandled rejection, and ends the process.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          logger,
        });
        const begun = runner;
        // With the lock gone, jobs may have stayed locked by this very worker: begin anew and free them.
        lock.on("error", () => void begun.stop().catch(() => {}));
        if (stopped) await begun.stop();
        await begun.promise.finally(() => lock.release(true));
      } catch (error) {
        if (!stopped) log.warn({ err: error }, "worker ended: starting again");
      }
      await pool.end().catch(() => {});
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RESTART_PAUSE_MS));
    }
  })();

  let draining: Promise<unknown> = Promise.resolve();
  const tick = setInterval(() => {
    draining = draining.then(() => drainSpool(stores)).catch((error) => log.error({ err: error }, "spool"));
  }, SPOOL_TICK_MS);

  return {
    async stop() {
      stopped = true;
      clearInterval(tick);
      await runner?.stop().catch(() => {});
      await Promise.all([working, draining]);
    },
  };
}

/**
 * A killed server leaves its jobs locked for four hours. Whoever gets the lock knows that no other server is working, and frees them.
 * The lock lasts as long as the returned client's connection.
 */
async function releaseAbandonedJobs(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [
      SERVER_LOCK,
    ]);
    if (rows[0]?.alone) {
      await client.query(
        "select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker._private_jobs where locked_by is not null",
      );
    }
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
