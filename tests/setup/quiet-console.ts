import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// Fails a test that logs to console.error unexpectedly.
let spy: MockInstance;

/** graphile-worker calls console.trace when Postgres stops, sometimes after the test. */
const isTrace = ([text]: unknown[]) => String(text).startsWith("Trace: ");

beforeEach(() => {
  spy = vi.spyOn(globalThis.console, "error");
});

afterEach(() => {
  const calls = spy.mock.calls.filter((call) => !isTrace(call));
  spy.mockRestore();
  expect(calls, "unexpected error message").toEqual([]);
});
