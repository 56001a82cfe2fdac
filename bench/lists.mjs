// `npm run bench:lists`: the admin area's lists over 10,000 and over 1,000,000 rows, asked for as a browser does: p50 and p99 of every
// kind of query at the server, from the first line of a request to the last byte of its answer as the server's log has it, how Postgres
// finds the rows, and the memory that an export of all of them takes.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { embeddedUrl, fillDatabase } from "../server/commands/db-fill.mjs";
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

/** Path, table, a status, the column of another order. */
const LISTS = [
  ["demo-requests", "demo_requests", "pending", "name"],
  ["trial-signups", "trial_signups", "expired", "business"],
  ["customers", "customer_profiles", null, "business"],
  ["contact-messages", "contact_messages", "new", "name"],
  ["call-analyses", "call_analysis_requests", "new", "business"],
  ["integration-requests", "integration_requests", "new", "integration"],
  ["appointments", "appointments", "canceled", "name"],
  ["deliveries", "deliveries", "failed", null],
  ["audit", "audit_log", "status", null],
];

/** Pages that read whole tables, or search what was said. */
const OTHERS = ["dashboard", "chat-transcripts", "chat-transcripts?q=spanish"];

/** The queries that are measured, by name. */
async function casesOf(sql, [, table, status, order]) {
  const [middle] = await sql`
    select id, (extract(epoch from created_at) * 1000)::float8 as key from ${sql(table)}
    order by created_at desc, id desc offset (select count(*) / 2 from ${sql(table)}) limit 1`;
  const deep = Buffer.from(JSON.stringify(["created", middle.key, middle.id])).toString("base64url");
  const common = table === "demo_requests" ? "plumbing" : "example.com";
  const frequent = ["deliveries", "audit_log"].includes(table) ? null : "q=mercer";
  const phone = ["integration_requests", "deliveries", "audit_log"].includes(table) ? null : "q=(602)+345-67";
  return {
    "first page": "",
    "deep page": `after=${deep}`,
    "rare search": "q=caller4711@",
    ...(frequent ? { "frequent search": frequent } : {}),
    "common search": `q=${common}`,
    ...(phone ? { "phone search": phone } : {}),
    "search for nothing there": "q=nobody+at+all",
    days: "from=2026-01-01&to=2026-01-31",
    ...(status ? { status: `status=${status}`, "status and search": `status=${status}&q=${common}` } : {}),
    ...(order
      ? { "other order": `sort=${order}`, "other order, common search": `sort=${order}&q=${common}` }
      : {}),
  };
}

const dataDir = mkdtempSync(join(tmpdir(), "bubby-bench-lists-"));
// As `npm start` does, with what it tells Node of memory; by its `exec` the process is the server itself.
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const server = spawn("sh", ["-c", scripts.start], {
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
  const sql = postgres(embeddedUrl(dataDir), { max: 1, onnotice: () => {} });
  const medians = new Map();
  const report = async (rows, name, path) => {
    const { p50, p99 } = await measure(path, cookie);
    const base = medians.get(name);
    if (base === undefined) medians.set(name, p50);
    const ratio = base === undefined ? "" : `, p99 is ${(p99 / base).toFixed(2)} × the first p50`;
    console.log(`${rows} rows, ${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${ratio}`);
  };
  for (const rows of SIZES) {
    await fillDatabase(sql, rows, console.log);
    await sql`checkpoint`;
    for (const list of LISTS) {
      for (const [name, query] of Object.entries(await casesOf(sql, list))) {
        await report(rows, `${list[0]}, ${name}`, `/admin/${list[0]}?${query}`);
      }
    }
    for (const page of OTHERS) await report(rows, page, `/admin/${page}`);
  }
  await exportMemory(cookie);
  await showPlans(sql, cookie);
  await sql.end();
} finally {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
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

function rss() {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Resident memory of the server while the whole of the first list is read, at full speed. */
async function exportMemory(cookie) {
  const before = rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, rss())), 50);
  const startedAt = performance.now();
  const response = await fetch(`${BASE}/admin/demo-requests/export.csv`, { headers: { cookie } });
  let lines = -1;
  for await (const chunk of response.body) for (const byte of chunk) if (byte === 10) lines += 1;
  clearInterval(timer);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `export of ${lines} rows in ${seconds} s: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
  );
}

/** Has Postgres log the plan of every query, asks each once, and tells which scans were made. */
async function showPlans(sql, cookie) {
  const log = join(dataDir, "postgres.log");
  for (const [name, value] of [
    ["session_preload_libraries", "auto_explain"],
    ["auto_explain.log_min_duration", "0"],
  ])
    await sql.unsafe(`alter database bubby set ${name} = '${value}'`);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bubby'`;
  await sleep(500);
  let sequential = 0;
  for (const list of LISTS) {
    for (const [name, query] of Object.entries(await casesOf(sql, list))) {
      truncateSync(log);
      await ask(`/admin/${list[0]}?${query}`, cookie);
      await sleep(50);
      const scans =
        readFileSync(log, "utf8").match(/(?:Seq|Index|Index Only|Bitmap Heap|Bitmap Index) Scan[^(\n]*/g) ??
        [];
      const own = [...new Set(scans.map((scan) => scan.trim()).filter((scan) => scan.includes(list[1])))];
      if (own.length === 0) throw new Error(`no plan was logged, ${statSync(log).size} bytes`);
      sequential += own.filter((scan) => scan.startsWith("Seq")).length;
      console.log(`plan of ${list[0]}, ${name}: ${own.join("; ")}`);
    }
  }
  console.log(`${sequential} sequential scans of listed tables`);
}
