/** Thrown if the promise didn't settle in time. The work continues, and its result is ignored. */
export class DeadlineError extends Error {
  readonly code = "ETIMEDOUT";
}

/** A busy process fires its timers before it reads pending answers. Count each standstill as one slice at most. */
const SLICES = 10;

/** @throws {DeadlineError} after `ms` milliseconds, not counting time in which the process was blocked */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const wait = (slices: number) => {
      if (slices === 0) reject(new DeadlineError(`nothing within ${ms} ms`));
      else timer = setTimeout(wait, ms / SLICES, slices - 1);
    };
    wait(SLICES);
  });
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer));
}
