/**
 * Retries until `check` returns a truthy value.
 * @param ms timeout, long enough for a busy machine
 */
export async function eventually<T>(check: () => Promise<T> | T, ms = 180_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await check();
    if (value) return value;
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain for ${check}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
