// Shared by the benchmarks: starts the built app, generates load with wrk, and prints figures.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { ensureBuilt, ensureInstalled, root } from "../server/start/prepare.mjs";

const PORT = Number(process.env.BENCH_PORT ?? 4320);

export const port = (offset = 0) => PORT + offset;

/**
 * Starts the app with its own database, runs `work`, then stops the app.
 * @param {Record<string, string>} settings
 * @param {(app: { url: string, dataDir: string, databaseUrl: string, pid: number }) => Promise<void>} work
 * @param {{ folder?: string, at?: number, onLine?: (line: string) => void }} options folder of another checkout, port,
 * listener for the server's output
 */
export async function withApp(settings, work, { folder = root, at = PORT, onLine = () => {} } = {}) {
  ensureInstalled();
  await ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), "bubby-bench-"));
  const url = `http://127.0.0.1:${at}`;
  const server = spawn(process.execPath, ["server/start.mjs"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...{ PORT: String(at), HOST: "127.0.0.1", APP_URL: url, DATABASE_URL: "", DATA_DIR: dataDir },
      ...{ NODE_ENV: "production", LOG_LEVEL: "warn", ...settings },
    },
  });
  const ready = new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on("line", (line) => {
      if (line.startsWith("Bubby is ready")) resolve();
      onLine(line);
    });
    server.once("exit", () => reject(new Error("the server didn't start")));
  });
  try {
    await ready;
    await work({ url, dataDir, databaseUrl: databaseUrl(dataDir), pid: server.pid });
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const postmasterFile = (dataDir) =>
  readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");

export const postmasterPid = (dataDir) => Number(postmasterFile(dataDir)[0]);

export function fill(dataDir, rows, folder = root) {
  const { status } = spawnSync("npm", ["run", "--silent", "db:fill", "--", "--rows", String(rows)], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
  });
  if (status !== 0) throw new Error("db:fill failed");
}

export async function signIn(url, { email, password }) {
  const response = await fetch(`${url}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url },
    body: new URLSearchParams({ email, password }),
  });
  if (response.status !== 303) throw new Error(`sign-in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");
}

export function databaseUrl(dataDir) {
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
  const databasePort = postmasterFile(dataDir)[3];
  return `postgres://bubby:${databasePassword}@127.0.0.1:${databasePort}/bubby`;
}

/**
 * Loads `url` with wrk on one thread, in a separate process.
 * @param {{ connections: number, seconds: number, headers?: Record<string, string>, script?: string }} options `script`
 * is Lua for wrk
 * @returns {Promise<{ rate: number, p50: number, p99: number, failed: number, busy: number }>} requests per second,
 * milliseconds, failed requests, and the fraction of one core that wrk used. If `busy` is near 1, wrk itself limited
 * the rate.
 */
export async function wrk(url, { connections, seconds, headers = {}, script = "" }) {
  const folder = mkdtempSync(join(tmpdir(), "bubby-wrk-"));
  const file = join(folder, "wrk.lua");
  writeFileSync(file, `${script}\n${REPORT}`);
  const heads = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const child = spawn(
    "wrk",
    ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "--latency", "-s", file, ...heads, url],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => (text += chunk));
  await new Promise((resolve, reject) => {
    child.on("error", () => reject(new Error("wrk is missing: install the package wrk")));
    child.on("close", resolve);
  });
  rmSync(folder, { recursive: true, force: true });
  const report = text.match(/^REPORT (.*)$/m)?.[1];
  if (!report) throw new Error(`wrk failed: ${text}`);
  return JSON.parse(report);
}

/**
 * Loads several URLs alternately, in a different order each round.
 * @param {Record<string, [url: string, load: Parameters<typeof wrk>[1]]>} all
 * @returns wrk's results by name, for each round
 */
export async function inTurns(all, rounds = 5) {
  for (const [url, load] of Object.values(all)) await wrk(url, { ...load, seconds: 1 });
  const found = [];
  for (let round = 0; round < rounds; round += 1) {
    const names = round % 2 === 0 ? Object.keys(all) : Object.keys(all).reverse();
    const result = {};
    for (const name of names) result[name] = await wrk(...all[name]);
    found.push(result);
  }
  return found;
}

/** Prints wrk's summary as one line of JSON. wrk reports latencies in microseconds. */
const REPORT = `
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  io.write(string.format('REPORT {"rate":%.3f,"p50":%.3f,"p99":%.3f,"failed":%d,"busy":%.3f}\\n',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    failed, os.clock() / summary.duration * 1e6))
end`;

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Prints one row of the table of `npm run bench`.
 * @param {string} what
 * @param {number} value
 * @param {{ atLeast?: number, atMost?: number, unit?: string, digits?: number, madeOf?: string }} [aim] `madeOf`
 * describes how the figure was measured
 */
export function figure(what, value, { atLeast, atMost, unit = "", digits = 2, madeOf = "" } = {}) {
  const aim =
    atLeast !== undefined
      ? `at least ${atLeast}${unit}`
      : atMost !== undefined
        ? `at most ${atMost}${unit}`
        : "";
  const met = aim && (atLeast !== undefined ? value >= atLeast : value <= atMost);
  const line = [what, `${value.toFixed(digits)}${unit}`, aim, aim && (met ? "met" : "not met"), madeOf];
  if (process.send) process.send({ line });
  else console.log(line.filter(Boolean).join(" | "));
}
