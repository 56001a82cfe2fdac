import { makeWorkerUtils, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { log } from "~/lib/log.server";

const BEAT_MS = 5_000;
/**
 * Milliseconds without a heartbeat until a worker starts no more jobs. A webhook's attempt takes at most 20 s, so it
 * ends before other workers take over. An email that waits for a slow mail server can take longer.
 */
const LAPSED_AFTER_MS = 15_000;
/** Time without a heartbeat before other workers take over the jobs. */
const DEAD_AFTER = "45 seconds";

export interface Heartbeat {
  isAlive(): boolean;
  /** Resolves if other workers may have taken over the jobs. */
  lapsed: Promise<void>;
  stop(): void;
}

export function startHeartbeat(pool: pg.Pool, events: WorkerEvents): Heartbeat {
  let seenAt = Infinity;
  let timer: NodeJS.Timeout | undefined;
  let lapse = () => {};
  const lapsed = new Promise<void>((resolve) => (lapse = resolve));
  let alive = true;
  const isAlive = () => {
    if (alive && performance.now() - seenAt > LAPSED_AFTER_MS) {
      alive = false;
      clearInterval(timer);
      lapse();
    }
    return alive;
  };

  async function beat(id: string) {
    const begunAt = performance.now();
    try {
      await pool.query(
        "insert into private.workers (id) values ($1) on conflict (id) do update set seen_at = now()",
        [id],
      );
      if (isAlive()) seenAt = begunAt;
      await takeOver(pool);
    } catch (error) {
      log.warn({ err: error }, "couldn't send a heartbeat");
    }
  }

  events.once("pool:create", ({ workerPool: { id } }) => {
    // A new worker counts as alive before its first heartbeat.
    seenAt = performance.now();
    void beat(id);
    timer = setInterval(() => isAlive() && void beat(id), BEAT_MS);
  });
  return { isAlive, lapsed, stop: () => clearInterval(timer) };
}

async function takeOver(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string }>(
    "select id from private.workers where seen_at < now() - $1::interval",
    [DEAD_AFTER],
  );
  if (rows.length === 0) return;
  const workers = rows.map(({ id }) => id);
  const utils = await makeWorkerUtils({ pgPool: pool });
  try {
    await utils.forceUnlockWorkers(workers);
  } finally {
    await utils.release();
  }
  await pool.query("delete from private.workers where id = any($1)", [workers]);
  log.info({ workers }, "took over the jobs of workers");
}
