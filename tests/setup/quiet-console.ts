import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// Any unexpected console.error fails its test. A test that expects one mocks it.
let spy: MockInstance;

/**
 * graphile-worker traces a worker that ends because Postgres is away, sometimes after that test file has ended.
 * Nothing else calls `console.trace`.
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
