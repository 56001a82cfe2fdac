// Checks Node, installs packages, and builds. Entry points import this file first, so this file uses only syntax of
// Node 14.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

// These versions can load ES modules with require(), which Remix's compiler needs.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  console.error(
    `Bubby needs Node 20.19, 22.12 or newer, and this is Node ${process.versions.node}. Install a newer version from nodejs.org.`,
  );
  process.exit(1);
}

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

const BUILD_STAMP = join(root, "build/.stamp");
const BUILD_LOCK = join(root, "node_modules/.build-lock");
const BUILD_INPUTS = [
  "app",
  "db",
  "packages",
  "public",
  "server",
  "package-lock.json",
  "package.json",
  "postcss.config.js",
  "remix.config.js",
  "tsconfig.json",
];

const MADE_BY_BUILD = new Set([
  join("public", "build"),
  join("public", "og"),
  join("packages", "stripe-sandbox", "dist"),
]);

export function loadDotEnv() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

export function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing dependencies. This happens once and takes about a minute …");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const result = /npm-cli\.[cm]?js$/.test(npm ?? "")
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (result.status === 0) return;
  console.error("npm ci failed. See its output above.");
  process.exit(1);
}

/** Packages for other platforms may be missing. */
function isInstalled() {
  const record = readIfThere(join(root, "node_modules/.package-lock.json"));
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === "" || (installed[path] ? installed[path].version === entry.version : entry.optional === true),
  );
}

/** Waits for another process's build, and reuses a build of the same sources. */
export async function ensureBuilt() {
  if (isCurrent()) return;
  const release = await lockBuild();
  try {
    const stamp = stampOf(BUILD_INPUTS);
    if (!isBuilt(stamp)) await build(stamp);
  } finally {
    release();
  }
}

export const isCurrent = () => isBuilt(stampOf(BUILD_INPUTS));

const isBuilt = (stamp) =>
  readIfThere(BUILD_STAMP) === stamp &&
  [
    "build/index.js",
    "build/server/main.js",
    "packages/stripe-sandbox/dist/node/start.js",
    "public/og/home.png",
  ].every((file) => existsSync(join(root, file)));

async function build(stamp) {
  console.log("Building. This happens once and takes a few seconds …");
  // Build in a separate process, so that the build's memory is freed.
  const builder = spawn(process.execPath, [join(root, "server/start/build.mjs")], {
    cwd: root,
    stdio: "inherit",
  });
  const [code] = await once(builder, "exit");
  if (code !== 0) throw new Error("The build failed. See its output above.");
  writeFileSync(BUILD_STAMP, stamp);
}

async function lockBuild() {
  for (;;) {
    try {
      writeFileSync(BUILD_LOCK, String(process.pid), { flag: "wx" });
      return () => rmSync(BUILD_LOCK, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const owner = Number(readIfThere(BUILD_LOCK));
    // A killed process doesn't remove its lock.
    if (owner && !isAlive(owner)) rmSync(BUILD_LOCK, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function stampOf(inputs) {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0]);
  for (const file of inputs.flatMap((input) => filesUnder(join(root, input)))) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesUnder(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return existsSync(path) ? [path] : [];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = join(path, entry.name);
      if (entry.isDirectory()) return MADE_BY_BUILD.has(relative(root, child)) ? [] : filesUnder(child);
      return /\.(br|gz)$/.test(entry.name) ? [] : [child];
    });
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
