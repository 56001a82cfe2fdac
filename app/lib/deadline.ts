/** Thrown at a deadline. The work continues, but its result is ignored. */
export class DeadlineError extends Error {
  readonly code = "ETIMEDOUT";
}

/**
 * Rejects after `ms` milliseconds.
 * @throws {DeadlineError}
 */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`timed out after ${ms} ms`)), ms);
  });
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer));
}
