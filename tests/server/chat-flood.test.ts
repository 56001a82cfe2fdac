import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ensureBuilt } from "../../server/start/prepare.mjs";
import { env } from "~/lib/env.server";
import { eventually } from "../setup/eventually";
import { says, startModel } from "../setup/model";
import { OFFLINE } from "../setup/offline";
import { PRICES } from "../content/prices";

const PORT = 4190 + Number(process.env.VITEST_POOL_ID ?? 0);
const BASE_URL = `http://localhost:${PORT}`;
const BUDGET = 5;
const FROM_MODEL = "From the model.";

let model: Awaited<ReturnType<typeof startModel>>;
let server: ChildProcess;
let output = "";
const dataDir = mkdtempSync(join(tmpdir(), "bubby-flood-"));

beforeAll(async () => {
  await ensureBuilt();
  model = await startModel();
  model.behave(says(FROM_MODEL));
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = env();
  server = spawn(process.execPath, [resolve("server/start.mjs")], {
    env: {
      ...{
        ...OFFLINE,
        PATH: process.env.PATH,
        DATABASE_URL: process.env.DATABASE_URL,
        NODE_ENV: "production",
      },
      ...{ PORT: String(PORT), APP_URL: BASE_URL, DATA_DIR: dataDir, TRUST_PROXY: "1" },
      ...{ OPENAI_API_KEY, OPENAI_BASE_URL, CHAT_DAILY_BUDGET: String(BUDGET) },
    },
  });
  for (const stream of [server.stdout!, server.stderr!])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const isReady = () =>
    fetch(`${BASE_URL}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await eventually(isReady, 60_000))) throw new Error(`The server did not start:\n${output}`);
}, 180_000);

afterAll(async () => {
  const ended = new Promise((done) => server.once("exit", done));
  server.kill("SIGTERM");
  await ended;
  await model.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends a form like a browser without JavaScript, from an address that the proxy names. */
const post = (path: string, address: string, fields: Record<string, string>) =>
  fetch(`${BASE_URL}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: BASE_URL, "x-forwarded-for": address },
    body: new URLSearchParams(fields),
  });

/** Sends a message and reads the new conversation. */
async function ask(address: string) {
  const answer = await post("/chat", address, { message: "how much does it cost" });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  if (answer.status !== 303) return { status: answer.status, text: await answer.text() };
  const page = await fetch(`${BASE_URL}/chat`, { headers: { cookie } });
  return { status: answer.status, text: await page.text() };
}

it("the server calls no model for a health check, and no more than the day's budget in a flood", async () => {
  for (const path of ["/healthz", "/readyz", "/chat", "/chat/messages", "/debug"])
    expect((await fetch(`${BASE_URL}${path}`)).status, path).toBe(200);
  for (const intent of ["health", "cors", "browser", "clear"]) {
    const { status, headers } = await post("/debug", "198.51.100.1", { intent });
    expect([status, headers.get("location")?.includes("failed")], intent).toEqual([303, false]);
  }
  expect(model.asked).toHaveLength(0);

  const fromOne = Array.from({ length: 70 }, () => ask("203.0.113.7"));
  const fromMany = Array.from({ length: 60 }, (_, index) => ask(`198.51.${index + 1}.9`));
  const [one, many] = await Promise.all([Promise.all(fromOne), Promise.all(fromMany)]);
  expect(model.asked.length).toBeLessThanOrEqual(BUDGET + 1);
  expect(model.asked.length).toBeGreaterThanOrEqual(BUDGET);

  const answered = [...one, ...many].filter(({ status }) => status === 303);
  const byModel = answered.filter(({ text }) => text.includes(FROM_MODEL));
  const byTheSite = answered.filter(({ text }) =>
    text.includes(`Professional is ${PRICES.monthly.professional} a month`),
  );
  expect(byModel).toHaveLength(model.asked.length);
  expect(byModel.length + byTheSite.length).toBe(answered.length);

  expect(many.map(({ status }) => status)).toEqual(many.map(() => 303));
  const limited = one.filter(({ status }) => status !== 303);
  expect(limited).toHaveLength(10);
  for (const { status, text } of limited) {
    expect(status).toBe(429);
    expect(text).toContain("how much does it cost");
  }
  await post("/debug", "198.51.100.2", { intent: "health" });
  expect(model.asked.length).toBeLessThanOrEqual(BUDGET + 1);
}, 120_000);
