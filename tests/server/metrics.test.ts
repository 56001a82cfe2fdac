import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { posted, typedDemo } from "../setup/forms";
import { freePort } from "../setup/free-port";
import { startServer } from "../setup/running-server";

let server: Awaited<ReturnType<typeof startServer>>;
let metrics: string;

beforeAll(async () => {
  const port = await freePort();
  server = await startServer({ METRICS_PORT: String(port) });
  metrics = `http://127.0.0.1:${port}/metrics`;
});
afterAll(() => server.stop());

async function read(name: string): Promise<Record<string, number>> {
  const text = await (await fetch(metrics)).text();
  const found = text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, "gm"));
  return Object.fromEntries([...found].map(([, labels = "", value]) => [labels, Number(value)]));
}

it("metrics count requests by route, method, and status, and contain nothing that a visitor typed", async () => {
  await server.request("/pricing?utm_source=dana");
  await server.request("/blog/first-to-answer");
  await server.request("/nothing/of-dana");
  await server.request("/demo", { method: "POST", form: new URLSearchParams(posted(typedDemo())) });
  const counted = await read("bubby_http_request_duration_seconds_count");
  expect(counted).toMatchObject({
    'route="/pricing",method="GET",status="200"': 1,
    'route="/blog/:id",method="GET",status="200"': 1,
    'route="other",method="GET",status="404"': 1,
    'route="/demo",method="POST",status="303"': 1,
  });
  expect(await (await fetch(metrics)).text()).not.toContain("dana");
});

it("metrics cover the queue, the spool, connections, the chat's budget, and the process", async () => {
  const spool = join(env().DATA_DIR, "spool", "rejected");
  mkdirSync(spool, { recursive: true });
  writeFileSync(join(spool, "one.json"), "{}");
  expect(await read("bubby_spool_rejected_files")).toEqual({ "": 1 });
  expect(await read("bubby_spool_files")).toEqual({ "": 0 });
  expect(await read("bubby_queue_due_jobs")).toHaveProperty([""]);
  expect(await read("bubby_queue_oldest_due_seconds")).toHaveProperty([""]);
  expect(await read("bubby_chat_model_calls_today")).toEqual({ "": 0 });
  expect(await read("bubby_chat_model_calls_budget")).toEqual({ "": 1000 });
  expect(await read("bubby_db_connections_most")).toEqual({ "": 10 });
  expect(await read("bubby_db_transactions_waiting")).toEqual({ "": 0 });
  expect((await read("process_resident_memory_bytes"))[""]).toBeGreaterThan(0);
});

it("the metrics port serves nothing else", async () => {
  expect((await fetch(metrics.replace("/metrics", "/admin"))).status).toBe(404);
  expect((await server.request("/metrics")).status).toBe(404);
});
