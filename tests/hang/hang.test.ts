import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { afterAll, expect, it } from "vitest";
import { hardText } from "./hard-texts";

/** A well-written function takes at most 0.25 s per text. A backtracking expression takes minutes to years. */
const HANGS_AFTER_MS = 20_000;

const BUNDLE = resolve(`node_modules/.cache/text-readers-${process.pid}.mjs`);
afterAll(() => rmSync(BUNDLE, { force: true }));

/** Bundles the functions, because worker threads can't run TypeScript. */
async function bundle() {
  const schemas = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".schema.server.ts"))
    .map((file) => `./app/${file.replaceAll("\\", "/")}`);
  await build({
    stdin: {
      contents: [
        `import { parentPort } from "node:worker_threads";`,
        `import { readAll } from "./tests/hang/text-readers";`,
        ...schemas.map((file, place) => `import * as schema${place} from "${file}";`),
        `await readAll({ ${schemas.map((_, place) => `schema${place}`).join(", ")} }, (names) => parentPort.postMessage(names));`,
      ].join("\n"),
      resolveDir: resolve("."),
    },
    ...{
      bundle: true,
      format: "esm",
      platform: "node",
      packages: "external",
      jsx: "automatic",
      outfile: BUNDLE,
    },
    alias: { "~": resolve("app"), "~db": resolve("db") },
  });
}

it("every function that parses visitors' text finishes each hard text within 20 seconds", async () => {
  const at = new Int32Array(new SharedArrayBuffer(8));
  await bundle();
  const worker = new Worker(pathToFileURL(BUNDLE), { workerData: at });
  const ended = once(worker, "exit").then(() => true);
  const [readers] = (await once(worker, "message")) as [[string, number][]];
  let [last, since] = ["", Date.now()];
  while (!(await Promise.race([ended, sleep(100)]))) {
    const now = at.join();
    if (now !== last) [last, since] = [now, Date.now()];
    else if (Date.now() - since > HANGS_AFTER_MS) {
      await worker.terminate();
      const [name, limit] = readers[at[0]!]!;
      expect.fail(`${name} hangs for ${limit} characters of ${JSON.stringify(hardText(at[1]!, 60))}`);
    }
  }
  expect(at[0]).toBe(readers.length - 1);
}, 300_000);
