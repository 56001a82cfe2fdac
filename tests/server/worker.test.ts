import * as graphile from "graphile-worker";
import { afterAll, expect, it, vi } from "vitest";
import { closeDatabase } from "~/lib/db.server";
import { startWorker } from "../../server/worker";
import { eventually } from "../setup/eventually";

vi.mock("graphile-worker", async (original) => {
  const actual = await original<typeof graphile>();
  return { ...actual, run: vi.fn(actual.run) };
});

afterAll(() => closeDatabase(1));

it("starts again after a start that failed halfway, and stops", async () => {
  const run = vi.mocked(graphile.run).mockRejectedValueOnce(new Error("the connection was lost"));
  const worker = await startWorker();
  await eventually(() => run.mock.results.length === 2);
  expect(run).toHaveBeenCalledTimes(2);
  await worker.stop();
});
