import { afterAll } from "vitest";

/** Stops what a file started after the file's tests, in reverse order. */
export async function stopAtEnd<T extends { stop(): unknown }>(starting: T | Promise<T>): Promise<T> {
  const started = await starting;
  afterAll(() => started.stop());
  return started;
}
