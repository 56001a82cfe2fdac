/** Retries until `check` returns something true, for at most `ms` milliseconds. Returns the last answer for the assertion. */
export async function eventually<T>(check: () => Promise<T> | T, ms = 60_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await check();
    if (value || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
