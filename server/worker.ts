import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, type Runner, run, type TaskList } from "graphile-worker";
import pg from "pg";
import { callAnalysisForm } from "~/features/call-analysis/call-analysis.server";
import { closeIdleSessions } from "~/features/chat/thread/conversation.server";
import { contactForm } from "~/features/contact/contact.server";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { storeDemoRequest } from "~/features/demo-request/demo-request.server";
import { integrationRequestForm } from "~/features/integration-request/integration-request.server";
import type { Form } from "~/features/lead/form";
import { deleteExpired, purgeOldData } from "~/features/retention/retention.server";
import { storeTrialSignup } from "~/features/trial/signup/trial.server";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { drainSpool } from "~/lib/spool.server";

const RESTART_PAUSE_MS = 1000;
const SPOOL_TICK_MS = 1000;
/** A runner that doesn't stop in this time after its lock was lost is abandoned. It aborts its jobs after five seconds. */
const STOP_WITHIN_MS = 7000;
/** Jobs at once, and connections for them. Jobs mostly wait: with a receiver that takes 200 ms, about 80 texts leave in a second. */
const CONCURRENCY = 16;
/** Any constant. The one server that works the queue holds this lock. */
const SERVER_LOCK = 7236119;

const tasks: TaskList = {
  async deliver(payload, { job }) {
    const { deliveryId } = payload as { deliveryId: string };
    await attemptDelivery(deliveryId, { last: job.attempts >= job.max_attempts });
  },
  async close_idle_chats() {
    await closeIdleSessions();
  },
  end_what_is_too_old: purgeOldData,
  purge: deleteExpired,
};

/** Stores a form's spooled submission. */
const stores: Record<Form, (entry: never) => Promise<unknown>> = {
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

/** Works on jobs and the spool until it's stopped, through any number of database restarts. */
export async function startWorker(): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let runner: Runner | undefined;

  const working = (async () => {
    while (!stopped) {
      const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: CONCURRENCY });
      // Without a listener a connection that the database closes ends the process.
      pool.on("error", (error) => log.warn({ err: error }, "worker connection lost"));
      pool.on("connect", (client) => client.on("error", () => {}));
      let lock: pg.PoolClient | undefined;
      try {
        lock = await releaseAbandonedJobs(pool);
        const lost = once(lock, "error");
        runner = await run({
          pgPool: pool,
          taskList: tasks,
          crontab: "17 * * * * purge\n41 9 * * * end_what_is_too_old\n* * * * * close_idle_chats",
          concurrency: CONCURRENCY,
          pollInterval: 1000,
          noHandleSignals: true,
          // Without batches, a job whose end can't be written is an unhandled rejection, which ends the process.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          logger,
        });
        const begun = runner;
        // The lock is gone, so jobs may still be locked by this very worker. A new start frees them.
        void lost.then(() => begun.stop()).catch(() => {});
        if (stopped) await begun.stop();
        await Promise.race([begun.promise, lost.then(() => sleep(STOP_WITHIN_MS))]);
      } catch (error) {
        if (!stopped) log.warn({ err: error }, "worker ended: starting again");
      }
      // The pool can't end while a client is out, and a runner that hangs keeps its own.
      runner = undefined;
      lock?.release(true);
      await Promise.race([pool.end().catch(() => {}), sleep(RESTART_PAUSE_MS)]);
      if (!stopped) await sleep(RESTART_PAUSE_MS);
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
 * A killed server leaves its jobs locked for four hours. The server that gets the lock is the only one working, so it frees them.
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
