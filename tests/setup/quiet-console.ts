import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// An unexpected error message fails its test. A test that expects one mocks it away.
let spy: MockInstance;

/**
 * graphile-worker traces a worker that ends because Postgres is away. It can do so after the file that took Postgres away has ended.
 * Nothing else here calls `console.trace`.
 */
const isTrace = ([text]: unknown[]) => String(text).startsWith("Trace: ");

beforeEach(() => {
  spy = vi.spyOn(globalThis.console, "error");
});

afterEach(() => {
  const calls = spy.mock.calls.filter((call) => !isTrace(call));
  spy.mockRestore();
  expect(calls, "unexpected error message").toEqual([]);
});
