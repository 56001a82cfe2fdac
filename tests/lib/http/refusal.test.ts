import { expect, it } from "vitest";
import { attempt, Refusal } from "~/lib/http/refusal.server";

const refuse = async (code: string, amount?: number): Promise<string> => {
  throw new Refusal(code, amount);
};
const next = (value: string) => `done: ${value}`;

it("goes on with what the verb returns", async () => {
  expect(await attempt(Promise.resolve("stored"), next)).toBe("done: stored");
});

it("answers a refusal by its code, with its amount", async () => {
  const answers = { late: ({ amount }: Refusal) => `wait ${amount} s` };
  expect(await attempt(refuse("late", 7), next, answers)).toBe("wait 7 s");
});

it("throws 404 where the row is missing", async () => {
  const thrown = await attempt(refuse("missing"), next).catch((error: unknown) => error);
  expect((thrown as Response).status).toBe(404);
});

it("throws 503 where Postgres is away and nothing answers", async () => {
  const away = Promise.reject(Object.assign(new Error("disk full"), { code: "53100" }));
  const thrown = await attempt(away, next).catch((error: unknown) => error);
  expect((thrown as Response).status).toBe(503);
});

it("rethrows an error that has no answer", async () => {
  await expect(attempt(refuse("odd"), next, { late: () => "" })).rejects.toThrow("odd");
  await expect(attempt(Promise.reject(new Error("a bug")), next)).rejects.toThrow("a bug");
});

it("answers a refusal of what comes after the verb, too", async () => {
  expect(await attempt(Promise.resolve(""), () => refuse("late"), { late: () => "wait" })).toBe("wait");
});
