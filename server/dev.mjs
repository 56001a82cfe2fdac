// `npm run dev`: runs the app with hot reload. Changes in server/ need a restart.
import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";
import { ensureInstalled, loadDotEnv, root } from "./start/prepare.mjs";
process.chdir(root);
loadDotEnv();
process.env.NODE_ENV = "development";
ensureInstalled();
const { buildServer, remixCli } = await import("./start/build.mjs");
const { build: buildSandbox } = await import("@bubby/stripe-sandbox/build");
// Prevents the next `npm start` from reusing this development build.
rmSync(join(root, "build/.stamp"), { force: true });
await Promise.all([buildServer(), buildSandbox()]);

/** The gate shows the error in this file instead of an old build. */
const faultFile = join(root, "build/.fault");
rmSync(faultFile, { force: true });

function noteFault(said) {
  if (said.includes("Build failed")) writeFileSync(faultFile, said.trim());
  else if (/\b(re)?built \(/.test(said)) rmSync(faultFile, { force: true });
}

const child = spawn(process.execPath, [remixCli, "dev", "--manual"], {
  cwd: root,
  stdio: ["inherit", "pipe", "pipe"],
  env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) },
});
for (const [from, to] of [
  [child.stdout, process.stdout],
  [child.stderr, process.stderr],
]) {
  from.setEncoding("utf8").on("data", (said) => {
    to.write(said);
    noteFault(stripVTControlCharacters(said));
  });
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 0));
