// `npm test`: every check there is, on a fresh clone too. Ends with one line that counts what ran.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { ensureBuilt, ensureInstalled, root } from "../server/start/prepare.mjs";
import { ensureChromium } from "./chromium.mjs";
process.chdir(root);
ensureInstalled();

const reports = mkdtempSync(join(tmpdir(), "bubby-reports-"));
const counts = { passed: 0, failed: 0, skipped: 0 };

/** Counts a step's outcome and says it. */
function record(name, { passed, failed, skipped = 0 }, startedAt) {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${failed === 0 && passed > 0 ? "ok  " : "FAIL"} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
  );
}

const bin = (name) => join(root, "node_modules/.bin", process.platform === "win32" ? `${name}.cmd` : name);
const run = (command, args, env = {}) =>
  spawnSync(bin(command), args, {
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  }).status === 0;

/** A check without a count of its own is one. What it says is shown when it is over: several run at once. */
async function check(name, command, args) {
  const startedAt = Date.now();
  const child = spawn(bin(command), args, { shell: process.platform === "win32" });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => said.push(bytes));
  const [code] = await once(child, "close");
  process.stdout.write(Buffer.concat(said));
  record(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }, startedAt);
}

/** A test runner is believed by its report; without one, or with an exit code that the report does not explain, it failed. */
function suite(name, command, args, env, read) {
  const startedAt = Date.now();
  const file = join(reports, `${name}.json`);
  const ok = run(command, args(file), env(file));
  let outcome = { passed: 0, failed: 0 };
  try {
    outcome = read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    console.error(`${name} left no report.`);
  }
  if (outcome.failed === 0 && (!ok || outcome.passed === 0)) outcome.failed = 1;
  record(name, outcome, startedAt);
}

await Promise.all([
  check("types", "tsc", ["--noEmit"]),
  check("lint", "eslint", ["."]),
  check("format", "prettier", ["--check", "--log-level=warn", "."]),
  check("unused code", "knip", ["--no-progress"]),
]);

const buildStartedAt = Date.now();
const built = await ensureBuilt().then(
  () => true,
  (error) => console.error(error.message),
);
record("build", { passed: built ? 1 : 0, failed: built ? 0 : 1 }, buildStartedAt);

suite(
  "vitest",
  "vitest",
  (file) => ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
  () => ({}),
  (report) => ({
    passed: report.numPassedTests,
    skipped: report.numPendingTests,
    failed:
      report.numFailedTests +
      report.testResults.filter(
        ({ status, assertionResults }) =>
          status === "failed" && !assertionResults.some((test) => test.status === "failed"),
      ).length,
  }),
);

if (existsSync(join(root, "e2e"))) {
  const chromium = await ensureChromium();
  if (!chromium)
    console.error("There is no Chromium for the browser tests. Install one, or set CHROMIUM_PATH.");
  suite(
    "playwright",
    "playwright",
    () => ["test", "--reporter=line,json"],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }),
    ({ stats, errors }) => ({
      passed: stats.expected,
      skipped: stats.skipped,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  );
}

rmSync(reports, { recursive: true, force: true });
if (counts.skipped > 0)
  console.log(
    `${counts.skipped} skipped: tests of scripts in the run without JavaScript and the other way round, and what needs keys (docs/operations.md).`,
  );
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
