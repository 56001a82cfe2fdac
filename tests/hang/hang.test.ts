import { execFile } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, expect, it } from "vitest";

/** Milliseconds after which the process is stopped. A well-written function takes at most 0.25 s per text. */
const HANGS_AFTER_MS = 120_000;

const BUNDLE = resolve(`node_modules/.cache/text-readers-${process.pid}.mjs`);
afterAll(() => rmSync(BUNDLE, { force: true }));

/** Bundles the functions for a separate process, because a hanging function can't be stopped in this one. */
async function bundle() {
  const schemas = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".schema.server.ts"))
    .map((file) => `./app/${file.replaceAll("\\", "/")}`);
  await build({
    stdin: {
      contents: [
        `import { readAll } from "./tests/hang/text-readers";`,
        ...schemas.map((file, place) => `import * as schema${place} from "${file}";`),
        `await readAll([${schemas.map((_, place) => `schema${place}`).join(", ")}]);`,
      ].join("\n"),
      resolveDir: resolve("."),
    },
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    jsx: "automatic",
    outfile: BUNDLE,
    alias: { "~": resolve("app"), "~db": resolve("db") },
  });
}

it("every function that parses visitors' text finishes for its longest input", async () => {
  await bundle();
  const run = promisify(execFile)(process.execPath, [BUNDLE], { timeout: HANGS_AFTER_MS });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  expect(stdout.trim().split("\n").at(-1)).toBe("finished");
});
