import { expect, it, vi } from "vitest";
import { singleton } from "~/lib/singleton.server";

it("a singleton is created once, and again only after its promise was rejected", async () => {
  const create = vi.fn(() => Promise.resolve("client")).mockRejectedValueOnce(new Error("no key"));
  const client = () => singleton("test-client", create);
  await expect(client()).rejects.toThrow("no key");
  expect([await client(), await client()]).toEqual(["client", "client"]);
  expect(create).toHaveBeenCalledTimes(2);
});
