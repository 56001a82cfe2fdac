// Posts of the demo form under load: how many a second, what their visitors read, and whether each text is delivered exactly once.
// The receiver takes 200 ms for each text, as one that texts a number does.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBuilt, ensureInstalled, root } from "../server/start/prepare.mjs";

const PORT = Number(process.env.BENCH_PORT ?? 4320);
const POSTS = Number(process.env.BENCH_POSTS ?? 2000);
const AT_ONCE = Number(process.env.BENCH_AT_ONCE ?? 64);
const RECEIVER_MS = Number(process.env.BENCH_RECEIVER_MS ?? 200);
/** How long texts may still be under way after the last post. */
const DELIVERED_WITHIN_MS = 120_000;

process.chdir(root);
ensureInstalled();
await ensureBuilt();

/** Times each number was texted. */
const texted = new Map();
const receiver = http.createServer((request, response) => {
  let text = "";
  request.setEncoding("utf8").on("data", (chunk) => (text += chunk));
  request.on("end", () => {
    const { contact_phone_number: phone } = JSON.parse(text);
    texted.set(phone, (texted.get(phone) ?? 0) + 1);
    setTimeout(() => response.end("ok"), RECEIVER_MS);
  });
});
await new Promise((resolve) => receiver.listen(0, "127.0.0.1", resolve));

const dataDir = mkdtempSync(join(tmpdir(), "bubby-bench-"));
const server = spawn(process.execPath, ["server/start.mjs"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    ...process.env,
    PORT: String(PORT),
    APP_URL: "",
    HOST: "127.0.0.1",
    DATABASE_URL: "",
    DATA_DIR: dataDir,
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
    DEMO_WEBHOOK_URL: `http://127.0.0.1:${receiver.address().port}/hook`,
    WEBHOOK_ALLOW_PRIVATE: "1",
  },
});
try {
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error("the server did not start");
    await sleep(100);
  }
  await run();
} finally {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
}

function isReady() {
  return fetch(`http://127.0.0.1:${PORT}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function run() {
  const read = { success: 0, failure: 0, other: 0 };
  const times = [];
  let next = 0;
  const startedAt = performance.now();
  const visitor = async () => {
    while (next < POSTS) {
      const number = next++;
      const begun = performance.now();
      read[await post(number)] += 1;
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const postedAt = performance.now();
  while (texted.size < POSTS && performance.now() - postedAt < DELIVERED_WITHIN_MS) await sleep(100);
  const deliveredAt = performance.now();
  // A second delivery would come about now.
  await sleep(2000);

  times.sort((a, b) => a - b);
  const at = (share) =>
    `${Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))])} ms`;
  const seconds = (to) => ((to - startedAt) / 1000).toFixed(1);
  const more = [...texted.values()].filter((count) => count > 1).length;
  console.log(`${POSTS} posts, ${AT_ONCE} at once, a receiver that takes ${RECEIVER_MS} ms`);
  console.log(`read: ${read.success} success, ${read.failure} failure, ${read.other} other`);
  console.log(`texted: ${texted.size - more} once, ${more} more than once, ${POSTS - texted.size} never`);
  console.log(
    `posts: ${(POSTS / seconds(postedAt)).toFixed(1)} a second, median ${at(0.5)}, p99 ${at(0.99)}`,
  );
  console.log(`all posted after ${seconds(postedAt)} s, all texted after ${seconds(deliveredAt)} s`);
  if (read.success < POSTS || more > 0 || texted.size < POSTS) process.exitCode = 1;
}

/** Each from an address and for a number of its own. */
async function post(number) {
  const answer = await fetch(`http://127.0.0.1:${PORT}/demo`, {
    method: "POST",
    redirect: "manual",
    headers: { "X-Forwarded-For": `198.18.${number >> 8}.${number & 255}` },
    body: new URLSearchParams({
      name: `Visitor ${number}`,
      businessName: "Bench",
      phone: `602${2_000_000 + number}`,
      consent: "on",
    }),
  });
  await answer.arrayBuffer();
  return answer.status === 303 ? "success" : answer.status === 503 ? "failure" : "other";
}
