import * as graphile from "graphile-worker";
import postgres from "postgres";
import { afterAll, expect, it, vi } from "vitest";
import { closeDatabase } from "~/lib/db.server";
import { startWorker } from "../../server/worker";
import { eventually } from "../setup/eventually";

vi.mock("graphile-worker", async (original) => {
  const actual = await original<typeof graphile>();
  return { ...actual, run: vi.fn(actual.run) };
});

afterAll(() => closeDatabase(1));

it("the worker starts again after a start that failed halfway, and stops", async () => {
  const run = vi.mocked(graphile.run).mockRejectedValueOnce(new Error("the connection was lost"));
  const worker = await startWorker();
  await eventually(() => run.mock.results.length === 2);
  expect(run).toHaveBeenCalledTimes(2);
  await worker.stop();
});

it("the worker starts again after its lock is lost, even if the old runner never stops", async () => {
  const owner = postgres(String(process.env.DATABASE_URL), { max: 1, onnotice: () => {} });
  const never = new Promise<never>(() => {});
  const hanging = { stop: () => never, promise: never } as unknown as graphile.Runner;
  const run = vi.mocked(graphile.run).mockClear().mockResolvedValueOnce(hanging);
  const worker = await startWorker();
  await eventually(() => run.mock.results.length === 1);
  await owner`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = 7236119 and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`;
  await eventually(() => run.mock.results.length === 2);
  expect(run).toHaveBeenCalledTimes(2);
  await worker.stop();
  await owner.end();
});
