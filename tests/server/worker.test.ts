import type { EventEmitter } from "node:events";
import type * as timers from "node:timers/promises";
import * as graphile from "graphile-worker";
import postgres from "postgres";
import { afterAll, expect, it, vi } from "vitest";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { startWorker } from "../../server/worker";
import { ageTakenJobs } from "../setup/age-jobs";
import { startDatabaseProxy } from "../setup/database-proxy";
import { eventually } from "../setup/eventually";
import { BEHAVIOURS, startReceiver } from "../setup/receiver";

vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock("graphile-worker", async (original) => {
  const actual = await original<typeof graphile>();
  return { ...actual, run: vi.fn(actual.run) };
});

/** Divides the worker's pauses. */
const pace = vi.hoisted(() => ({ factor: 1 }));
vi.mock("node:timers/promises", async (original) => {
  const actual = await original<typeof timers>();
  const setTimeout = <T>(ms: number, value?: T, options?: object) =>
    actual.setTimeout(ms / pace.factor, value, options);
  return { ...actual, setTimeout };
});

const direct = process.env.DATABASE_URL!;
const database = await startDatabaseProxy(direct);
process.env.DATABASE_URL = database.url;
const owner = postgres(direct, { max: 1, onnotice: () => {} });
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
  await database.cut();
  process.env.DATABASE_URL = direct;
});

it("the worker restarts after a failed start, and can be stopped", async () => {
  const run = vi.mocked(graphile.run).mockRejectedValueOnce(new Error("the connection was lost"));
  const worker = startWorker();
  await eventually(() => run.mock.results.length === 2);
  expect(run).toHaveBeenCalledTimes(2);
  await worker.stop();
});

it("the worker restarts if graphile-worker shut down without settling its promise", async () => {
  const run = vi.mocked(graphile.run).mockClear();
  run.mockImplementationOnce(({ events }) => {
    setTimeout(() => (events as EventEmitter).emit("pool:gracefulShutdown", {}));
    return Promise.resolve({ promise: new Promise(() => {}), stop: () => new Promise(() => {}) } as never);
  });
  pace.factor = 100;
  const worker = startWorker();
  await eventually(() => run.mock.results.length === 2);
  pace.factor = 1;
  expect(run).toHaveBeenCalledTimes(2);
  await worker.stop();
});

it("the worker continues deliveries that a database outage interrupted", async () => {
  const receiver = await startReceiver();
  receiver.behave(BEHAVIOURS.takesItsTime);
  Object.assign(env(), { DEMO_WEBHOOK_URL: receiver.url, WEBHOOK_ALLOW_PRIVATE: true });
  pace.factor = 100;
  const worker = startWorker();
  const id = newId();
  await owner`insert into deliveries (id, kind, subject_id, payload) values (${id}, 'demo-webhook', ${newId()}, '{}')`;
  await owner`select queue_delivery(${id}::uuid)`;
  await eventually(() => receiver.received.length === 1);
  await database.cut();
  await receiver.idle();
  await database.open();
  receiver.behave(BEHAVIOURS.takes);
  await ageTakenJobs(owner);
  await eventually(async () => {
    const [delivery] = await owner`select state from deliveries where id = ${id}`;
    return delivery!.state === "delivered";
  });
  pace.factor = 1;
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  await worker.stop();
  await receiver.stop();
  // graphile-worker logs lost connections to console.error, which would fail the test.
  vi.mocked(globalThis.console.error).mockClear();
});

async function takenJob(key: string, worker: string, seen: string) {
  await owner`select graphile_worker.add_job('close_idle_chats', job_key := ${key})`;
  await owner`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '1 hour', attempts = 1
    where key = ${key}`;
  await owner`insert into private.workers (id, seen_at) values (${worker}, now() - ${seen}::interval)`;
}

it("a worker takes over jobs only from workers without a heartbeat for 45 seconds", async () => {
  await takenJob("of the dead", "pool-dead", "46 seconds");
  await takenJob("of the living", "pool-living", "35 seconds");
  const worker = startWorker();
  // The row of the dead worker is deleted last.
  await eventually(
    async () => (await owner`select from private.workers where id = 'pool-dead'`).length === 0,
  );
  await eventually(
    async () =>
      (await owner`select from graphile_worker._private_jobs where key = 'of the dead'`).length === 0,
  );
  const [living] =
    await owner`select locked_by from graphile_worker._private_jobs where key = 'of the living'`;
  expect(living).toEqual({ locked_by: "pool-living" });
  await worker.stop();
});

it("the worker fails old queued deliveries that have no attempts left", async () => {
  const [lost, used, alive, young] = Array.from({ length: 4 }, () => newId()) as [
    string,
    string,
    string,
    string,
  ];
  for (const [id, age] of [
    [lost, "2 days"],
    [used, "2 days"],
    [alive, "2 days"],
    [young, "1 hour"],
  ] as const)
    await owner`insert into deliveries (id, kind, subject_id, payload, state, created_at)
      values (${id}, 'mail', ${id}, '{"to": "a@b.test"}', 'queued', now() - ${age}::interval)`;
  for (const id of [used, alive]) await owner`select queue_delivery(${id}::uuid, now() + interval '1 day')`;
  await owner`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`delivery:${used}`}`;
  await owner`select graphile_worker.add_job('fail_stuck_deliveries')`;
  const worker = startWorker();
  const states = async () =>
    Object.fromEntries(
      (await owner`select id, state from deliveries where subject_id = id`).map(({ id, state }) => [
        id,
        state,
      ]),
    ) as Record<string, string>;
  await eventually(async () => (await states())[lost] === "failed");
  expect(await states()).toEqual({
    [lost]: "failed",
    [used]: "failed",
    [alive]: "queued",
    [young]: "queued",
  });
  await worker.stop();
});
