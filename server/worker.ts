import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { sendDigests } from "~/features/admin/digest/digest.server";
import { sendNoticeSummary } from "~/features/admin/digest/notice-summary.server";
import { refreshFigures } from "~/features/admin/dashboard/figures.server";
import { callAnalysisForm } from "~/features/call-analysis/call-analysis.server";
import { closeIdleSessions } from "~/features/chat/thread/conversation.server";
import { contactForm } from "~/features/contact/contact.server";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { storeDemoRequest } from "~/features/demo-request/demo-request.server";
import { integrationRequestForm } from "~/features/integration-request/integration-request.server";
import type { Form } from "~/features/lead/lead.server";
import { previewLeadForm } from "~/features/preview/lead/preview-lead.server";
import { deleteExpired, PURGE_CRON, purgeOldData } from "~/features/retention/retention.server";
import { queueReminders } from "~/features/trial/running/announce.server";
import { syncAllTrials } from "~/features/trial/running/sync-trial.server";
import { endUnstartedTrials, storeSpooledTrial } from "~/features/trial/signup/accept-trial.server";
import { queueResumeMails } from "~/features/trial/signup/resume.server";
import { env } from "~/lib/env.server";
import { first } from "~/lib/first";
import { log } from "~/lib/log.server";
import { drainSpool } from "~/lib/spool.server";
import type { QueueState } from "./metrics";
import { type Heartbeat, startHeartbeat } from "./heartbeat";

const RESTART_PAUSE_MS = 1000;
const SPOOL_TICK_MS = 5000;
/** Milliseconds before a runner is abandoned. Other workers then take over its jobs. */
const STOP_WITHIN_MS = 12_000;
/** Parallel jobs, which mostly wait: up to 480 texts per second at 200 ms each. */
const CONCURRENCY = 96;
/** Database connections for fetching and completing jobs, including one listener. */
const CONNECTIONS = 5;
/** Timeouts in milliseconds. Without timeouts, one unanswered statement would stop all jobs. */
const CONNECT_WITHIN_MS = 5_000;
const QUERY_WITHIN_MS = 15_000;
/** Milliseconds between polls. Postgres announces new jobs, so polling covers only retries and lost announcements. */
const POLL_MS = 5000;
/** Milliseconds between polls behind a pooler, where no announcement arrives. */
const POOLED_POLL_MS = 300;

const tasksOf = (heartbeat: Heartbeat): TaskList => ({
  async deliver(payload, { job }) {
    if (!heartbeat.isAlive()) throw new Error("another worker may have taken this job");
    const { deliveryId, spent = 0 } = payload as { deliveryId: string; spent?: number };
    await attemptDelivery(deliveryId, {
      attempt: spent + job.attempts,
      last: job.attempts >= job.max_attempts,
    });
  },
  async fail_stuck_deliveries(_, { query }) {
    await query(FAIL_STUCK);
  },
  async close_idle_chats() {
    await closeIdleSessions();
  },
  end_unstarted_trials: endUnstartedTrials,
  remind_of_cards: queueResumeMails,
  remind_of_charges: queueReminders,
  sync_trials: syncAllTrials,
  send_notice_summary: sendNoticeSummary,
  count_figures: refreshFigures,
  // Digests run several times an hour, because a failed run isn't retried.
  async send_digests() {
    await sendDigests();
  },
  end_what_is_too_old: () => purgeOldData(),
  purge: deleteExpired,
});

const stores: Record<Form, (entry: never) => Promise<unknown>> = {
  "demo-request": storeDemoRequest,
  trial: storeSpooledTrial,
  contact: contactForm.store,
  "call-analysis": callAnalysisForm.store,
  "integration-request": integrationRequestForm.store,
  preview: previewLeadForm.store,
};

const QUEUE_STATE = `
  select count(*)::integer as due, coalesce(extract(epoch from now() - min(run_at)), 0)::float as "oldestSeconds"
  from graphile_worker.jobs where run_at <= now() and (locked_at is not null or attempts < max_attempts)`;

/** A worker that was killed during a delivery's last attempt recorded no result. */
const FAIL_STUCK = `
  update deliveries set state = 'failed', last_error = coalesce(last_error, 'The last attempt was interrupted.')
  where state = 'queued' and created_at < now() - interval '1 day' and not exists (
    select from graphile_worker.jobs
    where key = 'delivery:' || deliveries.id and (locked_at is not null or attempts < max_attempts))`;

const logger = new Logger(() => (level, message) => {
  if (level === "error") log.warn({ worker: message.slice(0, 300) }, "worker");
  else log.debug({ worker: message.slice(0, 300) }, "worker");
});

export interface Worker {
  stop(): Promise<void>;
  queue(): Promise<QueueState>;
}

/** Runs jobs and stores spooled submissions. Survives database restarts. Several servers may each run a worker. */
export function startWorker(): Worker {
  const pooled = env().DATABASE_PREPARE === "off";
  let stopped = false;
  let pool: pg.Pool | undefined;
  let runner: Runner | undefined;

  async function workUntilLapsed() {
    const own = new pg.Pool({
      connectionString: env().DATABASE_URL,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: QUERY_WITHIN_MS,
    });
    // Without error listeners, a connection closed by the database would end the process.
    pool = own;
    own.on("error", (error) => log.warn({ err: error }, "the worker lost its connection"));
    own.on("connect", (client) => client.on("error", () => {}));
    const events: WorkerEvents = new EventEmitter();
    const heartbeat = startHeartbeat(own, events);
    // After several lost connections, graphile-worker stops taking jobs without settling its promise.
    const shutDown = new Promise<void>((resolve) => events.once("pool:gracefulShutdown", () => resolve()));
    const over = Promise.race([heartbeat.lapsed, shutDown]);
    try {
      const begun = await run({
        pgPool: own,
        taskList: tasksOf(heartbeat),
        crontab: `17 * * * * purge\n37 * * * * fail_stuck_deliveries\n${PURGE_CRON} end_what_is_too_old\n* * * * * close_idle_chats\n*/10 * * * * end_unstarted_trials\n* * * * * count_figures\n*/10 * * * * remind_of_cards\n*/10 * * * * remind_of_charges\n23 8 * * * sync_trials\n*/15 * * * * send_digests\n0 * * * * send_notice_summary`,
        concurrency: CONCURRENCY,
        pollInterval: pooled ? POOLED_POLL_MS : POLL_MS,
        noPreparedStatements: pooled,
        noHandleSignals: true,
        events,
        preset: {
          worker: {
            // A local queue would end the process if the database goes down. A lost completion is harmless, because the
            // delivery's row records the attempt.
            completeJobBatchDelay: 10,
            failJobBatchDelay: 10,
          },
        },
        logger,
      });
      runner = begun;
      void heartbeat.lapsed.then(() => begun.stop()).catch(() => {});
      if (stopped) await begun.stop();
      await Promise.race([begun.promise, over.then(() => sleep(STOP_WITHIN_MS, undefined, { ref: false }))]);
    } finally {
      runner = undefined;
      heartbeat.stop();
      // Limit the wait for the pool to close: a hung runner may never release its client.
      await Promise.race([own.end().catch(() => {}), sleep(RESTART_PAUSE_MS)]);
    }
  }

  const working = (async () => {
    while (!stopped) {
      try {
        await workUntilLapsed();
      } catch (error) {
        if (!stopped) log.warn({ err: error }, "the worker ended: restarting it");
      }
      if (!stopped) await sleep(RESTART_PAUSE_MS);
    }
  })();

  let draining: Promise<unknown> = Promise.resolve();
  const tick = setInterval(() => {
    draining = draining.then(() => drainSpool(stores)).catch((error) => log.warn({ err: error }, "spool"));
  }, SPOOL_TICK_MS);

  return {
    async queue() {
      if (!pool) throw new Error("the worker hasn't started yet");
      const { rows } = await pool.query<QueueState>(QUEUE_STATE);
      return first(rows);
    },
    async stop() {
      stopped = true;
      clearInterval(tick);
      const ended = Promise.all([runner?.stop().catch(() => {}), working, draining]);
      await Promise.race([ended, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
