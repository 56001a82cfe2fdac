// `npm test` runs every check, on a fresh clone too. `npm run check` runs the quick ones: no browser, no running server.
// Both end with one line that counts what ran.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, relative } from "node:path";
import process from "node:process";
import { ensureBuilt, ensureInstalled, root } from "../server/start/prepare.mjs";
import { ensureChromium } from "./chromium.mjs";
process.chdir(root);
ensureInstalled();

const quick = process.argv.includes("--quick");
/** The tests of the quick run, which start no server. */
const QUICK = ["tests/content", "tests/lib", "tests/ui", "tests/features", "tests/quiz", "tests/roi"];

const reports = mkdtempSync(join(tmpdir(), "bubby-reports-"));
const counts = { passed: 0, failed: 0, skipped: 0 };

/** Counts a step's outcome and prints it. */
function record(name, { passed, failed, skipped = 0 }, startedAt) {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${failed === 0 && passed > 0 ? "ok  " : "FAIL"} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
  );
}

/** Names a test that failed once and then passed: it counts as passed, and somebody should look at it. */
const nameSecondTry = (name) => console.log(`Passed at the second try only: ${name}`);

const bin = (name) => join(root, "node_modules/.bin", process.platform === "win32" ? `${name}.cmd` : name);
const shell = process.platform === "win32";

/** Runs one of them on each core: more at once would slow each other. */
async function runAll(steps) {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await step();
  };
  await Promise.all(Array.from({ length: cpus().length }, work));
}

/** Runs a check that counts as one. Several run at once, so its output waits until it ends. */
async function check(name, command, args) {
  const startedAt = Date.now();
  const child = spawn(bin(command), args, { shell });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => output.push(bytes));
  const [code] = await once(child, "close");
  if (code !== 0) process.stdout.write(Buffer.concat(output));
  record(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }, startedAt);
}

/** Runs a test runner and counts by its report. Without one, or with an exit code that the report doesn't explain, it failed. */
async function suite(name, args, env, read) {
  const startedAt = Date.now();
  const file = join(reports, `${name}.json`);
  const child = spawn(bin(name), args(file), {
    stdio: "inherit",
    env: { ...process.env, ...env(file) },
    shell,
  });
  const [status] = await once(child, "close");
  let outcome = { passed: 0, failed: 0 };
  try {
    outcome = read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    console.error(`${name} left no report.`);
  }
  if (outcome.failed === 0 && (status !== 0 || outcome.passed === 0)) outcome.failed = 1;
  record(name, outcome, startedAt);
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
  record("build", { passed: built, failed: 1 - built }, startedAt);
}

const vitest = (folders) =>
  suite(
    "vitest",
    (file) => [
      "run",
      "--reporter=dot",
      "--silent=passed-only",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...folders,
    ],
    () => ({}),
    (report) => {
      for (const { name, assertionResults } of report.testResults)
        for (const { status, failureMessages, fullName } of assertionResults)
          if (status === "passed" && failureMessages.length > 0)
            nameSecondTry(`${relative(root, name)} ${fullName}`);
      return {
        passed: report.numPassedTests,
        skipped: report.numPendingTests,
        failed:
          report.numFailedTests +
          report.testResults.filter(
            ({ status, assertionResults }) =>
              status === "failed" && !assertionResults.some((test) => test.status === "failed"),
          ).length,
      };
    },
  );

/** Names of the tests in a suite of Playwright's report that failed once and then passed. */
const flakyIn = ({ suites = [], specs }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap(flakyIn),
];

async function playwright() {
  const chromium = await ensureChromium();
  if (!chromium)
    console.error("There is no Chromium for the browser tests. Install one, or set CHROMIUM_PATH.");
  await suite(
    "playwright",
    () => ["test", "--reporter=dot,json"],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }),
    ({ stats, errors, suites }) => {
      suites.flatMap(flakyIn).forEach(nameSecondTry);
      return {
        passed: stats.expected + stats.flaky,
        skipped: stats.skipped,
        failed: stats.unexpected + errors.length,
      };
    },
  );
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
    check("lint", "eslint", [".", "--max-warnings=0", "--cache", "--cache-location", join(cache, "eslint/")]),
  () => check("format", "prettier", ["--check", "--log-level=warn", "--cache", "."]),
  ...(quick ? [] : [build]),
  () => check("unused code", "knip", ["--no-progress"]),
  ...(quick ? [() => vitest(QUICK)] : []),
]);
if (!quick) {
  await vitest([]);
  await playwright();
}

rmSync(reports, { recursive: true, force: true });
if (counts.skipped > 0)
  console.log(
    "Skipped: tests that need scripts where there are none, or the reverse, or keys (docs/operations.md).",
  );
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
