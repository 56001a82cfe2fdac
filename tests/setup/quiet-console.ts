import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// Something that nobody expected and that still passes is how faults get in. A test that expects an error message mocks it away.
let spy: MockInstance;

beforeEach(() => {
  spy = vi.spyOn(globalThis.console, "error");
});

afterEach(() => {
  const { calls } = spy.mock;
  spy.mockRestore();
  expect(calls, "unexpected error message").toEqual([]);
});
