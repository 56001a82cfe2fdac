// Requests the admin lists over 100,000 rows per table, one after another. Reports p50 and p99 from the server's log.
// `node bench/lists.mjs --rows 10000,1000000` measures other sizes.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { figure, fill, signIn, withApp } from "./app.mjs";

const { values: options } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    requests: { type: "string", default: "200" },
  },
});
const SIZES = options.rows.split(",").map(Number);
const REQUESTS = Number(options.requests);
/** Target p99 in milliseconds, by rows per table. 100,000 rows correspond to a busy office. */
const mostFor = (rows) => (rows > 100_000 ? 500 : 150);
const ADMIN = { email: "bench@example.com", password: "for measuring lists only" };

/** Each list's name in the URL, one of its statuses, and a second sort order. */
const LISTS = [
  ["demo-requests", "pending", "name"],
  ["trial-signups", "expired", "business"],
  ["customers", null, "business"],
  ["contact-messages", "new", "name"],
  ["call-analyses", "new", "business"],
  ["integration-requests", "new", "integration"],
  ["appointments", "canceled", "name"],
  ["deliveries", "failed", null],
  ["audit-log", null, null],
];

const OTHERS = [
  "dashboard",
  "chat-transcripts",
  "chat-transcripts?q=spanish",
  "chat-transcripts?q=zzzz",
  "inbox",
  "inbox?view=today&sort=due",
  "inbox?view=later",
  "inbox?view=done",
  "inbox?kind=trial-signups&mine=1",
  "search?q=caller4711@",
  "search?q=mercer",
  "search?q=dana+garza",
  "search?q=(602)+345-67",
  "search?q=nobody+at+all",
];

/** Lists whose newest record is opened. A record page searches all tables for the same person. */
const PEOPLE = ["trial-signups", "demo-requests"];

function casesOf([slug, status, order]) {
  const common = slug === "demo-requests" ? "plumbing" : "example.com";
  const others = ["deliveries", "audit-log"].includes(slug);
  return {
    "first page": "",
    "rare search": "q=caller4711@",
    ...(others ? {} : { "frequent search": "q=mercer", "two words": "q=dana+garza" }),
    "common search": `q=${common}`,
    "two letters": "q=er",
    ...(others || slug === "integration-requests" ? {} : { "phone search": "q=(602)+345-67" }),
    "search without results": "q=nobody+at+all",
    days: "from=2026-01-01&to=2026-01-31",
    ...(status ? { status: `status=${status}`, "status and search": `status=${status}&q=${common}` } : {}),
    ...(order
      ? { "other order": `sort=${order}`, "other order, common search": `sort=${order}&q=${common}` }
      : {}),
  };
}

let times = [];

function onLine(line) {
  if (line.includes('"msg":"request"')) times.push(JSON.parse(line).ms);
}

await withApp(
  { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: "info" },
  async ({ url, dataDir }) => {
    const cookie = await signIn(url, ADMIN);
    for (const rows of SIZES) {
      fill(dataDir, rows);
      const report = async (name, path) => {
        const { p50, p99 } = await measure(url + path, cookie);
        const madeOf = `p50 ${p50.toFixed(1)} ms`;
        figure(`${rows} rows, ${name}: p99`, p99, { atMost: mostFor(rows), unit: " ms", digits: 1, madeOf });
      };
      for (const list of LISTS) {
        for (const [name, query] of Object.entries(casesOf(list))) {
          await report(`${list[0]}, ${name}`, `/admin/${list[0]}?${query}`);
        }
      }
      for (const page of OTHERS) await report(page, `/admin/${page}`);
      for (const list of PEOPLE) {
        const [id] =
          (await ask(`${url}/admin/${list}`, cookie)).match(/(?<=\/admin\/[\w-]+\/)[0-9a-f-]{36}/) ?? [];
        await report(`record page in ${list}`, `/admin/${list}/${id}`);
      }
    }
    await exportTime(url, cookie);
  },
  { onLine },
);

async function ask(url, cookie) {
  const response = await fetch(url, { headers: { cookie } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return text;
}

async function measure(url, cookie) {
  for (let warm = 0; warm < 10; warm += 1) await ask(url, cookie);
  await sleep(50);
  times = [];
  for (let count = 0; count < REQUESTS; count += 1) await ask(url, cookie);
  while (times.length < REQUESTS) await sleep(10);
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(REQUESTS / 2)], p99: times[Math.ceil(REQUESTS * 0.99) - 1] };
}

async function exportTime(url, cookie) {
  const startedAt = performance.now();
  const response = await fetch(`${url}/admin/demo-requests/export.csv`, { headers: { cookie } });
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  const seconds = (performance.now() - startedAt) / 1000;
  figure("export of the demo requests", seconds, {
    unit: " s",
    digits: 1,
    madeOf: `${Math.round(bytes / 1e6)} MB`,
  });
}
