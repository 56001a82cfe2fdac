// Baseline for pages: a separate node:http server that sends the same bytes as the app.
import { fork } from "node:child_process";
import http from "node:http";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { port } from "./app.mjs";

if (process.send && process.argv[2] === "bare") serve();

function serve() {
  process.once("message", ({ port, pages }) => {
    const answers = new Map(
      pages.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, "base64") }]),
    );
    http
      .createServer((request, response) => {
        const { headers, body } = answers.get(request.url);
        response.writeHead(200, headers);
        response.end(body);
      })
      .listen(port, "127.0.0.1", () => process.send("ready"));
  });
}

/**
 * Requests each path from the app once, then runs `work` with the URL of a server that repeats the responses.
 * @param {string} app the app's URL
 * @param {string[]} paths
 * @param {Record<string, string>} headers of the requests
 * @param {(bare: string) => Promise<void>} work
 */
export async function withBare(app, paths, headers, work) {
  const pages = await Promise.all(paths.map(async (path) => ({ path, ...(await get(app + path, headers)) })));
  const child = fork(fileURLToPath(import.meta.url), ["bare"]);
  try {
    const ready = new Promise((resolve) => child.once("message", resolve));
    child.send({ port: port(1), pages });
    await ready;
    await work(`http://127.0.0.1:${port(1)}`);
  } finally {
    child.kill();
  }
}

function get(url, headers) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () => {
          const own = ["connection", "date", "keep-alive", "transfer-encoding"];
          const kept = Object.entries(response.headers).filter(([name]) => !own.includes(name));
          resolve({ headers: Object.fromEntries(kept), body: Buffer.concat(chunks).toString("base64") });
        });
      })
      .on("error", reject);
  });
}
