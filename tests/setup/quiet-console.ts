import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// An unexpected error message fails its test. A test that expects one mocks it away.
let spy: MockInstance;

/** graphile-worker's own trace of a connection that a test has cut or stalled. */
const isCut = ([text]: unknown[]) =>
  /^Trace: .*(?:Connection terminated|Query read timeout|timeout exceeded)/.test(String(text));

beforeEach(() => {
  spy = vi.spyOn(globalThis.console, "error");
});

afterEach(() => {
  const calls = spy.mock.calls.filter((call) => !isCut(call));
  spy.mockRestore();
  expect(calls, "unexpected error message").toEqual([]);
});
