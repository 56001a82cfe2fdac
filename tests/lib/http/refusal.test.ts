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

it("lets rise what has no answer, and what fails after the verb", async () => {
  await expect(attempt(refuse("odd"), next, { late: () => "" })).rejects.toThrow("odd");
  await expect(attempt(Promise.reject(new Error("a bug")), next)).rejects.toThrow("a bug");
  const fails = () => refuse("late");
  await expect(attempt(Promise.resolve(""), fails, { late: () => "" })).rejects.toThrow("late");
});
