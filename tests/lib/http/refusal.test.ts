import { expect, it } from "vitest";
import { attempt, Refusal } from "~/lib/http/refusal.server";

const refuse = async (code: string, amount?: number): Promise<string> => {
  throw new Refusal(code, amount);
};
const next = (value: string) => `done: ${value}`;

it("a return value without an error is passed through", async () => {
  expect(await attempt(Promise.resolve("stored"), next)).toBe("done: stored");
});

it("a refusal's response depends on its code and count", async () => {
  const answers = { late: ({ amount }: Refusal) => `wait ${amount} s` };
  expect(await attempt(refuse("late", 7), next, answers)).toBe("wait 7 s");
});

it("a refusal for a missing row throws 404", async () => {
  const thrown = await attempt(refuse("missing"), next).catch((error: unknown) => error);
  expect((thrown as Response).status).toBe(404);
});

it("a Postgres outage without a response for it throws 503", async () => {
  const away = Promise.reject(Object.assign(new Error("disk full"), { code: "53100" }));
  const thrown = await attempt(away, next).catch((error: unknown) => error);
  expect((thrown as Response).status).toBe(503);
});

it("an error without a response for it is rethrown", async () => {
  await expect(attempt(refuse("odd"), next, { late: () => "" })).rejects.toThrow("odd");
  await expect(attempt(Promise.reject(new Error("a bug")), next)).rejects.toThrow("a bug");
});

it("a refusal thrown by the next step also gets its response", async () => {
  expect(await attempt(Promise.resolve(""), () => refuse("late"), { late: () => "wait" })).toBe("wait");
});
