import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDatabase } from "~/lib/db.server";
import { log } from "~/lib/log.server";
import { startApp } from "../setup/app";

/** A fault that no answer shows. */
const errors = vi.spyOn(log, "error");
let server: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  server = await startApp();
});
afterAll(async () => {
  await server.stop();
  await closeDatabase(1);
  expect(errors).not.toHaveBeenCalled();
});

const URLENCODED = "application/x-www-form-urlencoded";
const post = (body: string, path = "/preview") =>
  server.ask(path, { method: "POST", form: new Blob([body], { type: URLENCODED }) });

const HOSTILE = [
  "",
  "+++",
  "a%00b",
  "%ED%A0%80",
  "%zz%",
  "x".repeat(60_000),
  "<script>",
  "__proto__",
  "' or 1=1",
];

it.each(["intent", "businessName", "trade", "message", "after", "withName", "email", "agreed"])(
  "answers whatever stands in %s",
  async (name) => {
    const fields: Record<string, string> = {
      intent: "call",
      businessName: "Lee",
      trade: "law",
      message: "Hi",
      after: "1",
      email: "dana@example.com",
    };
    for (const intent of ["call", "again", "other", "forget", "share", "mail", "open", "agree", "text"]) {
      for (const value of HOSTILE) {
        const body = Object.entries({ ...fields, intent, [name]: value })
          .map((pair) => pair.join("="))
          .join("&");
        const { status } = await post(body);
        expect([303, 400, 409, 413, 429], `${intent} ${value.slice(0, 20)}: ${status}`).toContain(status);
      }
    }
  },
);

it("a share link that isn't there is a 404, and no link is listed", async () => {
  for (const key of ["x", "..%2f", "session_1_x", "%00", "a'b"]) {
    expect((await server.ask(`/preview/${key}`)).status, key).toBeLessThan(500);
  }
  expect((await server.ask("/preview/nobody-knows")).status).toBe(404);
  expect((await server.ask("/sitemap.xml")).body).not.toContain("/preview/");
});
