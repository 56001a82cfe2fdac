// `npm test` runs all checks and tests. `npm run check` runs the checks and the tests that need neither browser nor
// server.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, relative } from "node:path";
import process from "node:process";
import { ensureBuilt, ensureInstalled, root } from "../server/start/prepare.mjs";
import { ensureChromium } from "./chromium.mjs";
import { HOW_TO_DRIVE, SKIP_ENGINES } from "./engines.mjs";
process.chdir(root);
ensureInstalled();

const quick = process.argv.includes("--quick");
/** Folders whose tests start no server, for `npm run check`. */
const QUICK = ["tests/content", "tests/lib", "tests/quiz", "tests/roi"];
const SLOWEST = 10;

const windows = process.platform === "win32";
const reports = mkdtempSync(join(tmpdir(), "bubby-reports-"));
const counts = { passed: 0, failed: 0, skipped: 0 };
/** Seconds by phase. CPU time includes child processes and is null on Windows. */
const phases = [];
const files = new Map();
const commands = new Set();

const env = { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined }) };

/** Runs a program in node_modules/.bin through `sh`, which reports the CPU time of child processes. */
async function run(name, args, { capture = false, settings = {} } = {}) {
  const startedAt = Date.now();
  const program = join(root, "node_modules/.bin", windows ? `${name}.cmd` : name);
  const [command, ...all] = windows
    ? [program, ...args]
    : ["sh", "-c", '"$@"; code=$?; times >&3; exit $code', "sh", program, ...args];
  const child = spawn(command, all, {
    shell: windows,
    env: { ...env, ...settings },
    stdio: ["ignore", capture ? "pipe" : "inherit", capture ? "pipe" : "inherit", "pipe"],
  });
  const output = [];
  const times = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes) => output.push(bytes));
  child.stdio[3].on("data", (bytes) => times.push(bytes));
  const [code] = await once(child, "close");
  // The second line contains the children's user and system time, such as 1m2.345s.
  const own =
    String(Buffer.concat(times))
      .split("\n")[1]
      ?.match(/\b\d+m[\d.]+s/g) ?? [];
  const processor = own.reduce(
    (sum, text) => sum + Number(text.split("m")[0]) * 60 + parseFloat(text.split("m")[1]),
    0,
  );
  return {
    code,
    output: Buffer.concat(output),
    seconds: (Date.now() - startedAt) / 1000,
    processor: own.length > 0 ? processor : null,
  };
}

function record(name, { passed, failed, skipped = 0 }, { seconds, processor }) {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
  phases.push({ name, seconds, processor });
  const outcome = failed === 0 && passed > 0 ? "ok  " : "FAIL";
  console.log(
    `${outcome} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds.toFixed(1)} s)`,
  );
}

/** Runs one step per core at a time. */
async function runAll(steps) {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await step();
  };
  await Promise.all(Array.from({ length: cpus().length }, work));
}

/** Runs a check that counts as one test. Buffers its output, because checks run in parallel. */
async function check(name, program, args) {
  const took = await run(program, args, { capture: true });
  if (took.code !== 0) process.stdout.write(took.output);
  record(name, { passed: took.code === 0 ? 1 : 0, failed: took.code === 0 ? 0 : 1 }, took);
}

/** Runs a test runner and counts its tests. Fails without a report or with an unexplained exit code. */
async function suite(name, args, settings, read) {
  const file = join(reports, `${name}.json`);
  const took = await run(name, args(file), { settings: settings(file) });
  let outcome = { passed: 0, failed: 0 };
  try {
    outcome = read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    console.error(`${name} wrote no report.`);
  }
  if (outcome.failed === 0 && (took.code !== 0 || outcome.passed === 0)) outcome.failed = 1;
  record(name, outcome, took);
}

async function build() {
  const startedAt = Date.now();
  const built = await ensureBuilt().then(
    () => 1,
    (error) => {
      console.error(error.message);
      return 0;
    },
  );
  record(
    "build",
    { passed: built, failed: 1 - built },
    { seconds: (Date.now() - startedAt) / 1000, processor: null },
  );
}

const vitest = (folders) =>
  suite(
    "vitest",
    (file) => [
      "run",
      "--reporter=default",
      "--silent=passed-only",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...folders,
    ],
    () => ({}),
    (report) => {
      let broken = 0;
      for (const { name, status, startTime, endTime, assertionResults } of report.testResults) {
        const path = relative(root, name);
        files.set(path, (endTime - startTime) / 1000);
        if (status !== "failed") continue;
        commands.add(`npm run test:unit -- ${path}`);
        // A file that can't be loaded has no failed test in the report.
        if (!assertionResults.some((test) => test.status === "failed")) broken += 1;
      }
      return {
        passed: report.numPassedTests,
        skipped: report.numPendingTests,
        failed: report.numFailedTests + broken,
      };
    },
  );

const testsIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, line, tests }) => tests.map((test) => ({ ...test, file: `e2e/${file}`, line }))),
  ...suites.flatMap(testsIn),
];

async function playwright() {
  const chromium = await ensureChromium();
  if (!chromium) console.error("The browser tests need Chromium. Install it, or set CHROMIUM_PATH.");
  await suite(
    "playwright",
    () => ["test", "--reporter=./tests/file-reporter.mjs,json"],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }),
    ({ stats, errors, suites }) => {
      for (const { file, line, status, results } of suites.flatMap(testsIn)) {
        const took = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
        files.set(file, (files.get(file) ?? 0) + took);
        if (status === "unexpected") commands.add(`npm run test:e2e -- ${file}:${line}`);
      }
      return {
        passed: stats.expected,
        skipped: stats.skipped,
        failed: stats.unexpected + stats.flaky + errors.length,
      };
    },
  );
}

function summarize() {
  const minutes = (seconds) => (seconds === null ? "-" : (seconds / 60).toFixed(1)).padStart(9);
  console.log("\nPhase         minutes, and CPU minutes");
  for (const { name, seconds, processor } of phases)
    console.log(`${name.padEnd(12)}${minutes(seconds)}${minutes(processor)}`);
  console.log("\nSlowest files, in seconds");
  const slowest = [...files].sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
  for (const [path, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${path}`);
  if (commands.size > 0) console.log(`\nRun the failed tests alone:\n${[...commands].join("\n")}`);
  if (counts.skipped > 0)
    console.log("\nSkipped: tests that need Stripe or OpenAI keys (docs/operations.md).");
  if (!quick && SKIP_ENGINES) console.log(`Skipped: Firefox and WebKit. ${HOW_TO_DRIVE}`);
}

const cache = join(root, "node_modules/.cache");
await runAll([
  () =>
    check("types", "tsc", [
      "--noEmit",
      "--incremental",
      "--tsBuildInfoFile",
      join(cache, "types.tsbuildinfo"),
    ]),
  () =>
    check("lint", "eslint", [
      ".",
      "--max-warnings=0",
      "--cache",
      "--cache-strategy=content",
      "--cache-location",
      join(cache, "eslint/"),
    ]),
  () =>
    check("format", "prettier", ["--check", "--log-level=warn", "--cache", "--cache-strategy=content", "."]),
  ...(quick ? [] : [build]),
  () => check("unused code", "knip", ["--no-progress"]),
]);
await vitest(quick ? QUICK : []);
if (!quick) await playwright();

rmSync(reports, { recursive: true, force: true });
summarize();
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
