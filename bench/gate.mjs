// Measures requests per second and p99 of pages from the gate's cache and of a bare node:http server that sends the same bytes.
// Both are processes of their own and take turns, so that other load on the machine hits both.
import { fork, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ensureBuilt, ensureInstalled, root } from "../server/start/prepare.mjs";

const PORT = Number(process.env.BENCH_PORT ?? 4320);
const PATHS = ["/", "/demo"];
const CONNECTIONS = 32;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 2000);
const HEADERS = { "accept-encoding": "gzip, deflate, br", accept: "text/html", "user-agent": "bench" };

if (process.argv[2] === "bare") serveBare();
else await main();

/** Sends the bytes that it gets, and nothing else. */
function serveBare() {
  process.once("message", ({ port, pages }) => {
    const bodies = new Map(
      pages.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, "base64") }]),
    );
    http
      .createServer((request, response) => {
        const page = bodies.get(request.url);
        response.writeHead(200, page.headers);
        response.end(page.body);
      })
      .listen(port, "127.0.0.1", () => process.send("ready"));
  });
}

async function main() {
  process.chdir(root);
  ensureInstalled();
  await ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), "bubby-bench-"));
  const server = spawn(process.execPath, ["server/start.mjs"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(PORT),
      APP_URL: "",
      HOST: "127.0.0.1",
      DATABASE_URL: "",
      DATA_DIR: dataDir,
    },
  });
  server.stdout.resume();
  const bare = fork(fileURLToPath(import.meta.url), ["bare"]);
  try {
    while (
      !(await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (server.exitCode !== null) throw new Error("the server did not start");
      await sleep(100);
    }
    const pages = await Promise.all(PATHS.map(async (path) => ({ path, ...(await get(PORT, path)) })));
    const ready = new Promise((resolve) => bare.once("message", resolve));
    bare.send({ port: PORT + 1, pages });
    await ready;
    for (const { path, body } of pages) await compare(path, Buffer.from(body, "base64").length);
  } finally {
    bare.kill();
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Fetches one answer as it came over the wire, without the connection's own headers. */
function get(port, path) {
  return new Promise((resolve, reject) => {
    http
      .get({ port, host: "127.0.0.1", path, headers: HEADERS }, (response) => {
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () => {
          const own = ["connection", "date", "keep-alive"];
          const headers = Object.entries(response.headers).filter(([name]) => !own.includes(name));
          resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString("base64") });
        });
      })
      .on("error", reject);
  });
}

async function compare(path, bytes) {
  const results = { gate: [], bare: [] };
  await load(PORT, path, 500, bytes);
  await load(PORT + 1, path, 500, bytes);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? ["gate", "bare"] : ["bare", "gate"];
    for (const name of order)
      results[name].push(await load(name === "gate" ? PORT : PORT + 1, path, ROUND_MS, bytes));
  }
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const summary = Object.fromEntries(
    Object.entries(results).map(([name, rounds]) => [
      name,
      { rate: median(rounds.map(({ rate }) => rate)), p99: median(rounds.map(({ p99 }) => p99)) },
    ]),
  );
  const ratio = median(results.gate.map(({ rate }, index) => rate / results.bare[index].rate));
  for (const [name, { rate, p99 }] of Object.entries(summary)) {
    console.log(
      `${path} ${name.padEnd(4)} ${Math.round(rate)} requests/s, p99 ${p99.toFixed(1)} ms (${bytes} bytes)`,
    );
  }
  console.log(`${path} ratio ${ratio.toFixed(2)}`);
}

/**
 * Keeps every connection busy for a while. Works on bare sockets, so that the load costs less than the server: an answer is complete when it
 * has as many bytes as the first one. Any other answer stops the run.
 */
async function load(port, path, ms, bytes) {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...HEADERS }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  const times = [];
  const startedAt = performance.now();
  const end = startedAt + ms;
  const busy = () =>
    new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      let length = 0;
      let received = 0;
      let begun = 0;
      const ask = () => {
        if (performance.now() >= end) return resolve(socket.destroy());
        begun = performance.now();
        socket.write(request);
      };
      const fail = (error) => reject(error ?? new Error(`${path}: the connection was closed`));
      socket.setNoDelay().on("connect", ask).on("error", fail).on("end", fail);
      socket.on("data", (chunk) => {
        if (received === 0) {
          const head = chunk.toString("latin1", 0, chunk.indexOf("\r\n\r\n"));
          if (!head.startsWith("HTTP/1.1 200 ")) return fail(new Error(`${path}: ${head}`));
          length ||= head.length + 4 + bytes;
        }
        received += chunk.length;
        if (received < length) return;
        if (received > length) return fail(new Error(`${path}: ${received} bytes instead of ${length}`));
        times.push(performance.now() - begun);
        received = 0;
        ask();
      });
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, busy));
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  return { rate: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] };
}
