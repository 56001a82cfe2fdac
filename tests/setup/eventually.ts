/**
 * Retries until `check` returns something true. Returns that.
 * @param ms the longest wait, wide enough for a busy machine
 * @throws naming the check if it never comes true
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
