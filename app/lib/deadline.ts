/** The work continues, but its result is ignored. */
export class DeadlineError extends Error {
  readonly code = "ETIMEDOUT";
}

/** A blocked process fires timers before it reads responses, so each blocked period uses up at most one slice. */
const SLICES = 10;

/** @throws {DeadlineError} after `ms` milliseconds, not counting time while the process was blocked */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const wait = (slices: number) => {
      if (slices === 0) reject(new DeadlineError(`timed out after ${ms} ms`));
      else timer = setTimeout(wait, ms / SLICES, slices - 1);
    };
    wait(SLICES);
  });
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer));
}
