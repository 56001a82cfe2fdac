// Submits the demo form while Postgres and the server are killed in turn. No accepted submission may be lost or stored
// twice. A text may be sent twice only with the same webhook-id. Failed submissions are retried, as visitors would.
import { fork, spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ensureBuilt, root } from "../server/start/prepare.mjs";
import { answers, databaseUrl, figure, median, port, postmasterPid } from "./app.mjs";

const postgres = createRequire(import.meta.url)("postgres");

const POSTS = Number(process.env.BENCH_POSTS ?? 10_000);
const AT_ONCE = 200;
/** Processes to kill, in order, at even intervals during the run. */
const KILLS = ["postgres", "server", "postgres", "server", "postgres", "server"];
const SETTLED_MS = 2_000;
const FINISHED_WITHIN_MS = 120_000;
const URL_OF_SERVER = `http://127.0.0.1:${port()}`;

const ROLES = { visitors: postAll, receiver: receiveTexts };
const role = ROLES[process.argv[2]];
if (role) role();
else await killAndCount();

function receiveTexts() {
  const texts = new Map();
  const server = http.createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      const { contact_phone_number: phone } = JSON.parse(body);
      texts.set(phone, [...(texts.get(phone) ?? []), request.headers["webhook-id"]]);
      response.end("ok");
    });
  });
  server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
  process.on("message", () => process.send({ texts: [...texts] }));
}

function postAll() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let next = 0;
  const told = { accepted: 0, again: 0, busy: 0 };
  const tell = () => {
    const { user, system } = process.cpuUsage();
    told.busy = (user + system) / 1e6 / process.uptime();
    process.send(told);
  };
  const timer = setInterval(tell, 100);
  const visitor = async () => {
    while (next < POSTS) {
      const number = next++;
      while ((await post(agent, number)) !== 303) {
        told.again += 1;
        await sleep(250);
      }
      told.accepted += 1;
    }
  };
  void Promise.all(Array.from({ length: AT_ONCE }, visitor)).then(() => {
    clearInterval(timer);
    tell();
    process.disconnect();
    agent.destroy();
  });
}

function post(agent, number) {
  const body = String(
    new URLSearchParams({
      name: `Visitor ${number}`,
      businessName: "Bench",
      phone: `602${2_000_000 + number}`,
      consent: "on",
    }),
  );
  return new Promise((resolve) => {
    const request = http.request(
      `${URL_OF_SERVER}/demo`,
      {
        agent,
        method: "POST",
        timeout: 20_000,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": body.length,
          "x-forwarded-for": `198.18.${number >> 8}.${number & 255}`,
        },
      },
      (response) =>
        response.resume().on("close", () => resolve(response.complete ? response.statusCode : null)),
    );
    request.on("timeout", () => request.destroy()).on("error", () => resolve(null));
    request.end(body);
  });
}

async function killAndCount() {
  await ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), "bubby-bench-"));
  const receiver = fork(fileURLToPath(import.meta.url), ["receiver"]);
  const { port: receiverPort } = await new Promise((resolve) => receiver.once("message", resolve));
  const env = {
    ...process.env,
    ...{
      PORT: String(port()),
      HOST: "127.0.0.1",
      APP_URL: URL_OF_SERVER,
      DATABASE_URL: "",
      DATA_DIR: dataDir,
    },
    ...{ NODE_ENV: "production", LOG_LEVEL: "warn", TRUST_PROXY: "1", DEMO_DAILY_BUDGET: "1000000" },
    ...{ DEMO_WEBHOOK_URL: `http://127.0.0.1:${receiverPort}/`, WEBHOOK_ALLOW_PRIVATE: "1" },
  };
  const start = () => {
    const log = openSync(join(tmpdir(), "bubby-bench-kills.log"), "a");
    const child = spawn(process.execPath, ["server/start.mjs"], {
      cwd: root,
      stdio: ["ignore", log, log],
      env,
    });
    closeSync(log);
    return child;
  };
  let server = start();
  const isReady = () => answers(`${URL_OF_SERVER}/readyz`);
  const untilReady = async () => {
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error("the server exited");
      await sleep(100);
    }
  };
  try {
    await untilReady();
    const visitors = fork(fileURLToPath(import.meta.url), ["visitors"]);
    let told = { accepted: 0, again: 0, busy: 0 };
    visitors.on("message", (message) => (told = message));
    const ended = new Promise((resolve) => visitors.once("exit", resolve));
    const rates = [];
    let killedAt = 0;
    for (const [turn, what] of [...KILLS, null].entries()) {
      const from = { at: performance.now(), accepted: told.accepted };
      const upTo = Math.floor((POSTS * (turn + 1)) / (KILLS.length + 1));
      while (told.accepted < upTo && visitors.connected) await sleep(20);
      const seconds = (performance.now() - from.at) / 1000;
      rates.push((told.accepted - from.accepted) / seconds);
      if (!what) break;
      killedAt = performance.now();
      if (what === "postgres") process.kill(postmasterPid(dataDir), "SIGKILL");
      else {
        server.kill("SIGKILL");
        server = start();
      }
      await sleep(500);
      await untilReady();
      await sleep(SETTLED_MS);
    }
    await ended;
    while (spooled(dataDir) > 0 && performance.now() - killedAt < FINISHED_WITHIN_MS) await sleep(100);
    const spoolEmptyAfter = (performance.now() - killedAt) / 1000;
    const found = await countAll(dataDir, receiver, killedAt);
    report({ ...found, ...told, rates, spoolEmptyAfter, left: spooled(dataDir) });
  } finally {
    if (server.exitCode === null && server.signalCode === null) {
      const stopped = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await stopped;
    }
    receiver.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function spooled(dataDir) {
  const folder = join(dataDir, "spool");
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

async function countAll(dataDir, receiver, killedAt) {
  const sql = postgres(databaseUrl(dataDir), { max: 1 });
  const unfinished = async () =>
    (
      await sql`select count(*)::int as n from deliveries where kind = 'demo-webhook' and state <> 'delivered'`
    )[0].n;
  while ((await unfinished()) > 0 && performance.now() - killedAt < FINISHED_WITHIN_MS) await sleep(250);
  const finishedAfter = (performance.now() - killedAt) / 1000;
  const [{ stored, twice }] = await sql`
    select count(*)::int as stored, count(*) filter (where rows > 1)::int as twice
    from (select phone, count(*) as rows from demo_requests group by phone) as numbers`;
  await sql.end();
  const answer = new Promise((resolve) => receiver.once("message", resolve));
  receiver.send("texts");
  const ids = (await answer).texts.map(([, ids]) => ids);
  return {
    stored,
    twice,
    finishedAfter,
    texted: ids.length,
    textedAgain: ids.filter((each) => each.length > 1).length,
    otherIds: ids.filter((each) => new Set(each).size > 1).length,
  };
}

function report({
  stored,
  twice,
  texted,
  textedAgain,
  otherIds,
  rates,
  spoolEmptyAfter,
  finishedAfter,
  left,
  busy,
}) {
  const none = { atMost: 0, digits: 0 };
  figure("accepted posts that aren't stored", POSTS - stored, {
    ...none,
    madeOf: `${POSTS} posts, ${AT_ONCE} at once, Postgres and server killed 3 times each`,
  });
  figure("phone numbers stored twice", twice, none);
  figure("phone numbers never texted", POSTS - texted, {
    ...none,
    madeOf: `all texted ${Math.round(finishedAfter)} s after the last kill`,
  });
  figure("phone numbers texted under two webhook-ids", otherIds, {
    ...none,
    madeOf: `${textedAgain} texted again under the same webhook-id`,
  });
  figure("time from the last kill to an empty spool", spoolEmptyAfter, {
    atMost: 60,
    unit: " s",
    digits: 0,
    madeOf: `${left} files left`,
  });
  figure("posts per second between the kills", median(rates), {
    atLeast: 250,
    digits: 0,
    madeOf: `${rates.map(Math.round).join(", ")}; the client used ${Math.round(busy * 100)} % of a core`,
  });
}
