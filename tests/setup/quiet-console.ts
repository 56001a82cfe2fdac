import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// An unexpected console.error fails its test.
let spy: MockInstance;

/** graphile-worker calls console.trace if Postgres goes down, sometimes after the test. */
const isTrace = ([text]: unknown[]) => String(text).startsWith("Trace: ");

beforeEach(() => {
  spy = vi.spyOn(globalThis.console, "error");
});

afterEach(() => {
  const calls = spy.mock.calls.filter((call) => !isTrace(call));
  spy.mockRestore();
  expect(calls, "unexpected error message").toEqual([]);
});
