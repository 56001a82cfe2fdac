/**
 * Turns work on many items into a function for one: the first call begins at once, and calls that come while a batch is under way are the next
 * batch. A failed batch fails for each of its calls.
 * @param most items in a batch
 * @param work returns a result for each item, in their order
 */
export function batched<T, R>(
  most: number,
  work: (items: T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  const waiting: { item: T; resolve(result: R): void; reject(error: unknown): void }[] = [];
  let working = false;

  async function workOff() {
    working = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const results = await work(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => resolve(results[index] as R));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    working = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!working) void workOff();
    });
}
