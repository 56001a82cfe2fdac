// Production build: the Remix app, the server's bundle, Open Graph images, and compressed copies of public files.
import { execFile } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build as buildSandbox } from "@bubby/stripe-sandbox/build";
import { root } from "./prepare.mjs";

const COMPRESSIBLE = new Set([
  ".css",
  ".html",
  ".ico",
  ".js",
  ".json",
  ".map",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);

const COMMANDS = ["backup", "restore", "db-fill", "mail-check", "stripe-setup", "stripe-check"];

export const remixCli = createRequire(import.meta.url).resolve("@remix-run/dev/dist/cli.js");

async function build() {
  await rm(join(root, "build"), { recursive: true, force: true });
  await Promise.all([buildApp(), buildServer(), buildSandbox()]);
  await drawPictures();
  await compressPublicFiles(join(root, "public"));
}

async function run(name, script, args, env) {
  try {
    await promisify(execFile)(process.execPath, [script, ...args], { cwd: root, env, maxBuffer: 1 << 26 });
  } catch (error) {
    console.error(`${error.stdout ?? ""}${error.stderr ?? ""}`);
    throw new Error(`${name} failed. See its output above.`, { cause: error });
  }
}

const buildApp = () =>
  run("The Remix build", remixCli, ["build"], { ...process.env, NODE_ENV: "production" });

/** A separate process draws the pictures, without this process's settings. */
const drawPictures = () =>
  run("Drawing share pictures", join(root, "server/start/share-pictures.mjs"), [], {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
  });

/** Bundles the server and each command of package.json's scripts. */
export async function buildServer() {
  const esbuild = await import("esbuild");
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["server/main.ts", ...COMMANDS.map((name) => `server/commands/${name}.ts`)],
    outdir: "build/server",
    outbase: "server",
    bundle: true,
    format: "esm",
    logLevel: "warning",
    packages: "external",
    platform: "node",
    target: "node20",
  });
}

async function compressPublicFiles(directory) {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const file = join(directory, entry.name);
    if (entry.isDirectory()) await compressPublicFiles(file);
    else if (COMPRESSIBLE.has(extname(entry.name))) await compressFile(file);
  }
}

async function compressFile(file) {
  const content = await readFile(file);
  const copies = {
    br: await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    gz: await promisify(gzip)(content, { level: 9 }),
  };
  for (const [extension, copy] of Object.entries(copies)) {
    if (copy.length < content.length) await writeFile(`${file}.${extension}`, copy);
    else await rm(`${file}.${extension}`, { force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
