// Measures accepted submissions of the demo form per second, compared with plain INSERTs into the same Postgres. Also
// measures the time from each submission until its text was sent.
import { createRequire } from "node:module";
import http from "node:http";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { figure, median, withApp, wrk } from "./app.mjs";

const postgres = createRequire(import.meta.url)("postgres");

const AT_ONCE = 64;
const ROUNDS = 5;
const SECONDS = 5;
const DELIVERED_WITHIN_MS = 120_000;

const ROLES = { inserts: insertRows, receiver: receiveTexts };

const role = ROLES[process.argv[2]];
if (role) await role();
else {
  await withApp({ TRUST_PROXY: "1" }, compareWithInserts);
  await postsUntilDelivered();
}

/** Each submission has its own IP address and phone number. Both count up from `first`. */
function posts(first) {
  return {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    script: `
local number = ${first}
function request()
  number = number + 1
  wrk.headers["x-forwarded-for"] = string.format("198.%d.%d.%d", 18 + math.floor(number / 65536), math.floor(number / 256) % 256, number % 256)
  local fields = string.format("name=Visitor+%d&businessName=Bench&phone=602%d&consent=on", number, 2000000 + number)
  return wrk.format("POST", "/demo", nil, fields)
end`,
  };
}

async function compareWithInserts({ url, databaseUrl }) {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`create table bench_inserts (id uuid primary key, name text, business text, phone text, created_at timestamptz default now())`;
  const counted = async () => Number((await sql`select count(*) from demo_requests`)[0].count);
  await wrk(url, { connections: AT_ONCE, seconds: 3, ...posts(0) });
  const committed = async () =>
    Number(
      (await sql`select xact_commit from pg_stat_database where datname = current_database()`)[0].xact_commit,
    );
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await counted();
    const commitsBefore = await committed();
    const load = await wrk(url, {
      connections: AT_ONCE,
      seconds: SECONDS,
      ...posts(100_000 * (round + 1)),
    });
    const stored = (await counted()) - before;
    if (load.failed > 0 || stored < load.rate * SECONDS * 0.99)
      throw new Error(`${load.failed} posts failed, ${stored} rows of ${load.rate * SECONDS} posts`);
    // Postgres updates its transaction count up to a second late.
    await sleep(1500);
    const transactions = ((await committed()) - commitsBefore) / stored;
    rounds.push({ ...load, transactions, inserts: await ownProcess("inserts", databaseUrl) });
  }
  await sql.end();
  const middle = (read) => median(rounds.map(read));
  figure(
    `accepted demo posts ÷ raw INSERT, ${AT_ONCE} at once`,
    middle(({ rate, inserts }) => rate / inserts),
    {
      atLeast: 0.012,
      digits: 3,
      madeOf: `${Math.round(middle(({ rate }) => rate))} posts/s, ${Math.round(middle(({ inserts }) => inserts))} INSERTs/s, wrk used ${Math.round(100 * middle(({ busy }) => busy))} % of a core`,
    },
  );
  figure(
    "transactions per demo post (each a single statement)",
    middle(({ transactions }) => transactions),
    { atMost: 3.5, digits: 1, madeOf: "includes the server's background transactions" },
  );
  figure(
    "p99 of a demo post",
    middle(({ p99 }) => p99),
    {
      atMost: 1_000,
      unit: " ms",
      digits: 0,
      madeOf: `p50 ${Math.round(middle(({ p50 }) => p50))} ms`,
    },
  );
}

function ownProcess(name, ...args) {
  const child = fork(fileURLToPath(import.meta.url), [name, ...args]);
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", () => reject(new Error(`${name} ended`)));
  });
}

async function insertRows() {
  const sql = postgres(process.argv[3], { max: 16 });
  const end = performance.now() + 3000;
  let rows = 0;
  const insert = async () => {
    while (performance.now() < end) {
      await sql`insert into bench_inserts (id, name, business, phone) values (gen_random_uuid(), ${`Visitor ${rows}`}, 'Bench', '+16022000000')`;
      rows += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, insert));
  await sql.end();
  process.send(rows / 3);
  process.disconnect();
}

function receiveTexts() {
  const texted = new Map();
  const server = http.createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk) => (text += chunk));
    request.on("end", () => {
      const { contact_phone_number: phone } = JSON.parse(text);
      texted.set(phone, (texted.get(phone) ?? 0) + 1);
      response.end("ok");
    });
  });
  server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
  process.on("message", () => {
    const more = [...texted.values()].filter((count) => count > 1).length;
    process.send({ texted: texted.size, more });
  });
}

async function postsUntilDelivered() {
  const receiver = fork(fileURLToPath(import.meta.url), ["receiver"]);
  const heard = () => new Promise((resolve) => receiver.once("message", resolve));
  const { port } = await heard();
  const settings = {
    TRUST_PROXY: "1",
    DEMO_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
    DEMO_DAILY_BUDGET: "1000000",
    WEBHOOK_ALLOW_PRIVATE: "1",
  };
  try {
    await withApp(settings, async ({ url, databaseUrl }) => {
      const sql = postgres(databaseUrl, { max: 1 });
      await wrk(url, { connections: AT_ONCE, seconds: 2, ...posts(0) });
      const startedAt = performance.now();
      const load = await wrk(url, { connections: AT_ONCE, seconds: 10, ...posts(100_000) });
      let state;
      do {
        await sleep(100);
        receiver.send("how many?");
        state = await heard();
        state.stored = Number((await sql`select count(*) from demo_requests`)[0].count);
      } while (state.texted < state.stored && performance.now() - startedAt < DELIVERED_WITHIN_MS);
      const seconds = (performance.now() - startedAt) / 1000;
      await sql.end();
      if (state.more > 0 || state.texted < state.stored) process.exitCode = 1;
      figure("posts per second, until every text is delivered", (load.rate * 10) / seconds, {
        atLeast: 20,
        digits: 0,
        madeOf: `${state.texted} of ${state.stored} texted, ${state.more} more than once, ${load.failed} posts failed, p99 ${Math.round(load.p99)} ms`,
      });
    });
  } finally {
    receiver.kill();
  }
}
