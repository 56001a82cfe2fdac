import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startHeartbeat } from "../../server/heartbeat";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

function startAgainst(query: () => Promise<{ rows: unknown[] }>) {
  const events: WorkerEvents = new EventEmitter();
  const heartbeat = startHeartbeat({ query } as unknown as pg.Pool, events);
  events.emit("pool:create", { workerPool: { id: "pool-one" } } as never);
  return heartbeat;
}

it("a worker that can reach its database keeps running", async () => {
  const heartbeat = startAgainst(() => Promise.resolve({ rows: [] }));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(heartbeat.isAlive()).toBe(true);
  heartbeat.stop();
});

it("a worker without a heartbeat for 15 seconds starts no more jobs, even after the database is back", async () => {
  let away = true;
  const query = vi.fn(() =>
    away ? Promise.reject(new Error("the connection was lost")) : Promise.resolve({ rows: [] }),
  );
  const heartbeat = startAgainst(query);
  const lapsed = vi.fn();
  void heartbeat.lapsed.then(lapsed);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(heartbeat.isAlive()).toBe(true);
  expect(lapsed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(lapsed).toHaveBeenCalledOnce();
  away = false;
  const asked = query.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heartbeat.isAlive()).toBe(false);
  expect(query).toHaveBeenCalledTimes(asked);
});

it("a worker process that was suspended starts no job before its next heartbeat", async () => {
  const heartbeat = startAgainst(() => Promise.resolve({ rows: [] }));
  await vi.advanceTimersByTimeAsync(1_000);
  vi.setSystemTime(Date.now());
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 40_000);
  expect(heartbeat.isAlive()).toBe(false);
});
