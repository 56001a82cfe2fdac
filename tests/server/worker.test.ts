import type { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import * as graphile from "graphile-worker";
import postgres from "postgres";
import { afterAll, expect, it, vi } from "vitest";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { startWorker } from "../../server/worker";
import { eventually } from "../setup/eventually";

vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock("graphile-worker", async (original) => {
  const actual = await original<typeof graphile>();
  return { ...actual, run: vi.fn(actual.run) };
});

const owner = postgres(String(process.env.DATABASE_URL), { max: 1, onnotice: () => {} });
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
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
  const worker = startWorker();
  await eventually(() => run.mock.results.length === 2);
  expect(run).toHaveBeenCalledTimes(2);
  await worker.stop();
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
  const left = async () =>
    (await owner`select key from graphile_worker._private_jobs where key like 'of the %'`).map(
      ({ key }) => key as string,
    );
  await eventually(async () => (await left()).length === 1);
  await sleep(100);
  expect(await left()).toEqual(["of the living"]);
  const [dead] = await owner`select id from private.workers where id = 'pool-dead'`;
  expect(dead).toBeUndefined();
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
