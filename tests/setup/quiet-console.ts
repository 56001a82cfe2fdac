import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// An unexpected error message fails its test. A test that expects one mocks it away.
let spy: MockInstance;

beforeEach(() => {
  spy = vi.spyOn(globalThis.console, "error");
});

afterEach(() => {
  const { calls } = spy.mock;
  spy.mockRestore();
  expect(calls, "unexpected error message").toEqual([]);
});
