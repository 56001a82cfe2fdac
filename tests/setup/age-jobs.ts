import type postgres from "postgres";
import { eventually } from "./eventually";

/** Makes the jobs' worker look inactive for a minute, so that other workers take over its jobs. */
export async function ageTakenJobs(owner: ReturnType<typeof postgres>) {
  const workers = await eventually(async () => {
    const taken = await owner<{ worker: string }[]>`
      update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'
      where locked_by is not null returning locked_by as worker`;
    return taken.length > 0 && taken.map(({ worker }) => worker);
  });
  await owner`update private.workers set seen_at = now() - interval '1 minute' where id = any(${workers || []})`;
}
