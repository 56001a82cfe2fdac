/** Retries until `check` returns something true, at most `ms` milliseconds; then returns its last answer for the assertion to judge. */
export async function eventually<T>(check: () => Promise<T> | T, ms = 60_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await check();
    if (value || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
