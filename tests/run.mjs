// `npm test` runs all checks and tests. `npm run check` runs those that need neither browser nor server.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";
import { ensureBuilt, ensureInstalled, root } from "../server/start/prepare.mjs";
import { ensureChromium } from "./chromium.mjs";
process.chdir(root);
ensureInstalled();

const quick = process.argv.includes("--quick");
/** Folders whose tests start no server, for `npm run check`. */
const QUICK = ["tests/content", "tests/lib", "tests/quiz", "tests/roi"];
const reports = mkdtempSync(join(tmpdir(), "bubby-reports-"));
const cache = join(root, "node_modules/.cache");
const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}` };
const total = { passed: 0, failed: 0 };

function record(name, startedAt, passed, failed) {
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${failed ? "FAIL" : "ok  "} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

/** Runs a program and counts it as one test. Prints its output only if it fails, because checks run in parallel. */
async function check(name, program, ...args) {
  const startedAt = Date.now();
  const child = spawn(program, args, { env, shell: process.platform === "win32" });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => output.push(bytes));
  const [code] = await once(child, "close");
  if (code !== 0) process.stdout.write(Buffer.concat(output));
  record(name, startedAt, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

/** Runs a test runner and counts the tests in its report. A missing report or an unexplained exit code is a failure. */
async function suite(name, args, settings, read) {
  const startedAt = Date.now();
  const report = join(reports, `${name}.json`);
  const child = spawn(name, args(report), {
    env: { ...env, ...settings(report) },
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  const [code] = await once(child, "close");
  let [passed, failed] = [0, 0];
  try {
    [passed, failed] = read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    console.error(`${name} wrote no report.`);
  }
  record(name, startedAt, passed, failed || Number(code !== 0 || passed === 0));
}

async function build() {
  const startedAt = Date.now();
  const built = await ensureBuilt().then(
    () => true,
    (error) => console.error(error.message),
  );
  record("build", startedAt, Number(built === true), Number(built !== true));
}

await Promise.all([
  check("types", "tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", join(cache, "types.tsbuildinfo")),
  check(
    "lint",
    "eslint",
    ".",
    "--max-warnings=0",
    "--cache",
    "--cache-strategy=content",
    "--cache-location",
    join(cache, "eslint/"),
  ),
  check("format", "prettier", "--check", "--log-level=warn", "--cache", "--cache-strategy=content", "."),
  check("unused code", "knip", "--no-progress"),
  ...(quick ? [] : [build()]),
]);
const vitest = () =>
  suite(
    "vitest",
    (file) => [
      "run",
      "--reporter=default",
      "--silent=passed-only",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...(quick ? QUICK : []),
    ],
    () => ({}),
    // A file that can't be loaded has no failed test in the report.
    ({ numPassedTests, numFailedTests, testResults }) => [
      numPassedTests,
      numFailedTests +
        testResults.filter(
          ({ status, assertionResults }) =>
            status === "failed" && !assertionResults.some((test) => test.status === "failed"),
        ).length,
    ],
  );

async function playwright() {
  const chromium = await ensureChromium();
  if (!chromium) console.error("The browser tests need Chromium. Install it, or set CHROMIUM_PATH.");
  await suite(
    "playwright",
    () => ["test", "--reporter=list,json"],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium && { CHROMIUM_PATH: chromium }) }),
    ({ stats, errors }) => [stats.expected, stats.unexpected + stats.flaky + errors.length],
  );
}

// In parallel, because browser tests leave the processor idle for a third of their time.
await Promise.all([vitest(), ...(quick ? [] : [playwright()])]);

rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
