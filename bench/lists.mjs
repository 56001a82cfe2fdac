// `npm run bench:lists`: the admin area's lists over 10,000 and over 1,000,000 rows, asked for as a browser does: p50 and p99 of every
// kind of query at the server, from the first line of a request to the last byte of its answer as the server's log has it.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { root } from "../server/start/prepare.mjs";

const { values: options } = parseArgs({
  options: {
    rows: { type: "string", default: "10000,1000000" },
    requests: { type: "string", default: "200" },
  },
});
const SIZES = options.rows.split(",").map(Number);
const REQUESTS = Number(options.requests);
const PORT = Number(process.env.BENCH_PORT ?? 4390);
const BASE = `http://localhost:${PORT}`;
const ADMIN = { email: "bench@example.com", password: "for measuring lists only" };

/** Name in the address, a status, another order. */
const LISTS = [
  ["demo-requests", "pending", "name"],
  ["trial-signups", "expired", "business"],
  ["customers", null, "business"],
  ["contact-messages", "new", "name"],
  ["call-analyses", "new", "business"],
  ["integration-requests", "new", "integration"],
  ["appointments", "canceled", "name"],
  ["deliveries", "failed", null],
  ["audit", "status", null],
];

/** Pages that read whole tables, or search what was said. */
const OTHERS = ["dashboard", "chat-transcripts", "chat-transcripts?q=spanish", "chat-transcripts?q=zzzz"];

/** The queries that are measured, by name. */
function casesOf([slug, status, order]) {
  const common = slug === "demo-requests" ? "plumbing" : "example.com";
  const others = ["deliveries", "audit"].includes(slug);
  return {
    "first page": "",
    "rare search": "q=caller4711@",
    ...(others ? {} : { "frequent search": "q=mercer", "two words": "q=dana+garza" }),
    "common search": `q=${common}`,
    "two letters": "q=er",
    ...(others || slug === "integration-requests" ? {} : { "phone search": "q=(602)+345-67" }),
    "search for nothing there": "q=nobody+at+all",
    days: "from=2026-01-01&to=2026-01-31",
    ...(status ? { status: `status=${status}`, "status and search": `status=${status}&q=${common}` } : {}),
    ...(order
      ? { "other order": `sort=${order}`, "other order, common search": `sort=${order}&q=${common}` }
      : {}),
  };
}

const dataDir = mkdtempSync(join(tmpdir(), "bubby-bench-lists-"));
const server = spawn(process.execPath, ["server/start.mjs"], {
  cwd: root,
  stdio: ["ignore", "pipe", "inherit"],
  env: {
    ...process.env,
    ...{ PORT, HOST: "127.0.0.1", APP_URL: BASE, DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "info" },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, NODE_ENV: "production" },
  },
});

/** How many milliseconds each request took. */
let times = [];
const ready = new Promise((resolve, reject) => {
  createInterface({ input: server.stdout }).on("line", (line) => {
    if (line.startsWith("Bubby is ready")) resolve();
    if (line.includes('"msg":"request"')) times.push(JSON.parse(line).ms);
  });
  server.once("exit", () => reject(new Error("the server did not start")));
});

try {
  await ready;
  const cookie = await signIn();
  const medians = new Map();
  const report = async (rows, name, path) => {
    const { p50, p99 } = await measure(path, cookie);
    const base = medians.get(name);
    if (base === undefined) medians.set(name, p50);
    const ratio = base === undefined ? "" : `, p99 is ${(p99 / base).toFixed(2)} × the first p50`;
    console.log(`${rows} rows, ${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${ratio}`);
  };
  for (const rows of SIZES) {
    fill(rows);
    for (const list of LISTS) {
      for (const [name, query] of Object.entries(casesOf(list))) {
        await report(rows, `${list[0]}, ${name}`, `/admin/${list[0]}?${query}`);
      }
    }
    for (const page of OTHERS) await report(rows, page, `/admin/${page}`);
  }
  await exportTime(cookie);
} finally {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

function fill(rows) {
  const { status } = spawnSync(
    process.execPath,
    ["server/commands/run.mjs", "db-fill", "--rows", String(rows)],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
    },
  );
  if (status !== 0) throw new Error("db:fill failed");
}

async function signIn() {
  const response = await fetch(`${BASE}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: BASE },
    body: new URLSearchParams(ADMIN),
  });
  if (response.status !== 303) throw new Error(`sign-in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");
}

async function ask(path, cookie) {
  const response = await fetch(BASE + path, { headers: { cookie } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return text;
}

async function measure(path, cookie) {
  for (let warm = 0; warm < 10; warm += 1) await ask(path, cookie);
  await sleep(50);
  times = [];
  for (let count = 0; count < REQUESTS; count += 1) await ask(path, cookie);
  while (times.length < REQUESTS) await sleep(10);
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(REQUESTS / 2)], p99: times[Math.ceil(REQUESTS * 0.99) - 1] };
}

/** How long the whole of the first list takes as a file, read at full speed. */
async function exportTime(cookie) {
  const startedAt = performance.now();
  const response = await fetch(`${BASE}/admin/demo-requests/export.csv`, { headers: { cookie } });
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`export of the demo requests: ${(bytes / 1e6).toFixed(0)} MB in ${seconds} s`);
}
