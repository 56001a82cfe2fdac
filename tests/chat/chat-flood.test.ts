import { expect, it } from "vitest";
import { UNREAD } from "~/content/chat/chat";
import { SAFETY_CARD } from "~/content/safety";
import { refuseIfFull } from "~/features/chat/thread/chat-limits.server";
import { env } from "~/lib/env.server";
import { TOO_MANY } from "~/lib/form.server";
import { newId } from "~/lib/id.server";
import { startApp } from "../setup/app";
import { answers, startModel } from "../setup/model";
import { PRICES } from "../content/prices";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const BUDGET = 5;
const FROM_MODEL = "Here is the answer.";

const model = await stopAtEnd(startModel());
model.behave(answers(FROM_MODEL));
Object.assign(env(), { CHAT_DAILY_BUDGET: BUDGET });
const app = await stopAtEnd(startApp());

const post = (path: string, address: string, fields: Record<string, string>) =>
  fetch(`${app.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: app.url, "x-forwarded-for": address },
    body: new URLSearchParams(fields),
  });

async function ask(address: string) {
  const answer = await post("/chat", address, { message: "how much does it cost" });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  if (answer.status !== 303) return { status: answer.status, text: await answer.text() };
  for (;;) {
    const page = await fetch(`${app.url}/chat`, { headers: { cookie } });
    const text = (await page.text()).replaceAll("&#x27;", "'");
    // Under load the database may not respond in time.
    if (!text.includes(UNREAD.description)) return { status: answer.status, text };
  }
}

it("a health check doesn't call the model, and a flood of messages never exceeds the daily budget", async () => {
  for (const path of ["/healthz", "/readyz", "/chat", "/chat/messages", "/debug"])
    expect((await fetch(`${app.url}${path}`)).status, path).toBe(200);
  for (const intent of ["health", "cors", "browser", "clear"]) {
    const { status, headers } = await post("/debug", "198.51.100.1", { intent });
    expect([status, headers.get("location")?.includes("failed")], intent).toEqual([303, false]);
  }
  expect(model.asked).toHaveLength(0);

  const fromOne = Array.from({ length: 70 }, () => ask("203.0.113.7"));
  const fromMany = Array.from({ length: 10 }, (_, index) => ask(`198.51.${index + 1}.9`));
  const [one, many] = await Promise.all([Promise.all(fromOne), Promise.all(fromMany)]);
  expect(model.asked.length).toBeLessThanOrEqual(BUDGET + 1);
  expect(model.asked.length).toBeGreaterThan(0);

  // Under load the database may not save a reply in time. The response (200) then contains the reply.
  const isAnswered = ({ status }: { status: number }) => [200, 303].includes(status);
  const answered = [...one, ...many].filter(isAnswered);
  const byModel = answered.filter(({ text }) => text.includes(FROM_MODEL));
  const byTheSite = answered.filter(({ text }) =>
    text.includes(`Professional is ${PRICES.monthly.professional}`),
  );
  // Under load the model may not answer in time. The site then answers itself.
  expect(byModel.length).toBeLessThanOrEqual(model.asked.length);
  expect(byModel.length + byTheSite.length).toBe(answered.length);

  expect(many.every(isAnswered)).toBe(true);
  const limited = one.filter((reply) => !isAnswered(reply));
  expect(limited.length).toBeGreaterThan(0);
  for (const { status, text } of limited) {
    expect(status).toBe(429);
    expect(text).toContain("how much does it cost");
    expect(text).not.toContain(SAFETY_CARD.title);
  }
  const inDanger = { message: "my father isn't breathing" };
  const page = await post("/chat", "203.0.113.7", inDanger);
  const text = await page.text();
  expect([page.status, text.includes(SAFETY_CARD.title), text.includes(TOO_MANY)]).toEqual([429, true, true]);
  const streamed = await post("/chat/messages", "203.0.113.7", inDanger);
  expect([streamed.status, await streamed.json()]).toEqual([429, { error: TOO_MANY, danger: true }]);
  expect(Number(streamed.headers.get("retry-after"))).toBeGreaterThan(0);
  await post("/debug", "198.51.100.2", { intent: "health" });
  expect(model.asked.length).toBeLessThanOrEqual(BUDGET + 1);
});

it("the owner gets one email when the model's daily budget is used up", async () => {
  const subject = "Daily limit reached: requests to the model";
  expect(await sql`select from deliveries where payload->>'subject' = ${subject}`).toHaveLength(1);
});

it("one network sends at most 200 messages a day, in any number of conversations", async () => {
  const send = (address: string) =>
    refuseIfFull(
      { fail: (status) => status, visit: { address, userAgent: null, attribution: null } },
      newId(),
    );
  const statuses = [];
  for (let count = 0; count < 201; count += 1) statuses.push(await send(`2001:db8:3::${count}`));
  expect(statuses).toEqual([...Array<null>(200).fill(null), 429]);
  expect(await send("2001:db8:4::1")).toBeNull();
});
