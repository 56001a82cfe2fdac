/** Reads or writes the browser's storage. Returns undefined if the storage is disabled or full. */
export function withStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
