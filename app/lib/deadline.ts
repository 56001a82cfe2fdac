/** Thrown at a deadline. The work continues, but its result is ignored. */
export class DeadlineError extends Error {
  readonly code = "ETIMEDOUT";
}

/**
 * Number of consecutive timers per deadline. After the process was blocked, an overdue timer fires before responses are
 * read. With several timers, a block uses up at most one of them.
 */
const SLICES = 10;

/**
 * Rejects after `ms` milliseconds, not counting time while the process was blocked.
 * @throws {DeadlineError}
 */
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
