import { expect, it } from "vitest";
import { attempt, Refusal } from "~/lib/http/refusal.server";

const refuse = async (code: string, amount?: number): Promise<string> => {
  throw new Refusal(code, amount);
};
const next = (value: string) => `done: ${value}`;

it("attempt() returns the next step's result if no refusal is thrown", async () => {
  expect(await attempt(Promise.resolve("stored"), next)).toBe("done: stored");
});

it("attempt() chooses the response by the refusal's code and passes the refusal's amount to that response", async () => {
  const answers = { late: ({ amount }: Refusal) => `wait ${amount} s` };
  expect(await attempt(refuse("late", 7), next, answers)).toBe("wait 7 s");
});

it("attempt() throws 404 if the row is missing", async () => {
  const thrown = await attempt(refuse("missing"), next).catch((error: unknown) => error);
  expect((thrown as Response).status).toBe(404);
});

it("attempt() throws 503 if Postgres is down and no response for that is defined", async () => {
  const away = Promise.reject(Object.assign(new Error("disk full"), { code: "53100" }));
  const thrown = await attempt(away, next).catch((error: unknown) => error);
  expect((thrown as Response).status).toBe(503);
});

it("attempt() rethrows an error for which no response is defined", async () => {
  await expect(attempt(refuse("odd"), next, { late: () => "" })).rejects.toThrow("odd");
  await expect(attempt(Promise.reject(new Error("a bug")), next)).rejects.toThrow("a bug");
});

it("attempt() chooses the response for an unreachable Postgres if another response fails to read from Postgres", async () => {
  const away = () => Promise.reject<string>(Object.assign(new Error("stalled"), { code: "ETIMEDOUT" }));
  const answers = { taken: away, unavailable: () => Promise.resolve("try again") };
  expect(await attempt(refuse("taken"), next, answers)).toBe("try again");
});

it("attempt() also handles a refusal thrown by the next step", async () => {
  expect(await attempt(Promise.resolve(""), () => refuse("late"), { late: () => "wait" })).toBe("wait");
});
