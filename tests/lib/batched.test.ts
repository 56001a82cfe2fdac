import { expect, it, vi } from "vitest";
import { batched } from "~/lib/batched.server";

it("calls that come while a batch is under way are the next one, at most so many at once", async () => {
  let finish = () => {};
  const work = vi.fn(async (items: number[]) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return items.map((item) => item * 10);
  });
  const one = batched(3, work);
  const results = Promise.all([1, 2, 3, 4, 5].map(one));
  for (let batch = 0; batch < 3; batch += 1) {
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(batch + 1));
    finish();
  }
  expect(await results).toEqual([10, 20, 30, 40, 50]);
  expect(work.mock.calls.map(([items]) => items)).toEqual([[1], [2, 3, 4], [5]]);
});

it("a batch that fails fails for its calls alone", async () => {
  const one = batched(10, (items: string[]) =>
    items.includes("bad") ? Promise.reject(new Error("no")) : Promise.resolve(items),
  );
  const results = await Promise.allSettled([one("good"), one("bad"), one("with it")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await one("later")).toBe("later");
});
