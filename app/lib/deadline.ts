/** The promise didn't settle in time. Its work goes on, and its outcome is ignored. */
export class DeadlineError extends Error {
  readonly code = "ETIMEDOUT";
}

/** @throws {DeadlineError} after `ms` milliseconds */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(`nothing within ${ms} ms`)), ms);
  });
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer));
}
