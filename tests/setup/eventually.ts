/**
 * Retries until `check` returns a truthy value.
 * @param ms timeout, long enough for a busy machine
 */
export async function eventually<T>(check: () => Promise<T> | T, ms = 180_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await check();
    if (value) return value;
    if (Date.now() > end) throw new Error(`${check} returned no truthy value within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
