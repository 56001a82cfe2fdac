// A page from the gate's memory against a bare node:http server that sends the same bytes. Both are processes of their own and take turns,
// so that other load on the machine hits both.
import { fork } from "node:child_process";
import http from "node:http";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { figure, median, port, withApp, wrk } from "./app.mjs";

const PATHS = ["/", "/demo"];
const ROUNDS = 5;
const LOAD = {
  connections: 32,
  seconds: 3,
  headers: { accept: "text/html", "accept-encoding": "gzip, deflate, br" },
};

if (process.argv[2] === "bare") serveBare();
else await withApp({}, compareAll);

/** Sends the bytes that it gets, and nothing else. */
function serveBare() {
  process.once("message", ({ port, pages }) => {
    const bodies = new Map(
      pages.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, "base64") }]),
    );
    http
      .createServer((request, response) => {
        const page = bodies.get(request.url);
        response.writeHead(200, page.headers);
        response.end(page.body);
      })
      .listen(port, "127.0.0.1", () => process.send("ready"));
  });
}

async function compareAll({ url }) {
  const bare = fork(fileURLToPath(import.meta.url), ["bare"]);
  try {
    const pages = await Promise.all(PATHS.map(async (path) => ({ path, ...(await get(url + path)) })));
    const ready = new Promise((resolve) => bare.once("message", resolve));
    bare.send({ port: port(1), pages });
    await ready;
    for (const path of PATHS) await compare(path, url, `http://127.0.0.1:${port(1)}`);
  } finally {
    bare.kill();
  }
}

/** Fetches one answer as it came over the wire, without the connection's own headers. */
function get(url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: LOAD.headers }, (response) => {
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () => {
          const own = ["connection", "date", "keep-alive"];
          const headers = Object.entries(response.headers).filter(([name]) => !own.includes(name));
          resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString("base64") });
        });
      })
      .on("error", reject);
  });
}

async function compare(path, gate, bare) {
  const rounds = [];
  for (const each of [gate, bare]) await wrk(each + path, { ...LOAD, seconds: 1 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = {};
    const order = round % 2 === 0 ? { gate, bare } : { bare, gate };
    for (const [name, url] of Object.entries(order)) result[name] = await wrk(url + path, LOAD);
    rounds.push(result);
  }
  const middle = (read) => median(rounds.map(read));
  figure(
    `\`${path}\` from memory ÷ bare node:http`,
    middle(({ gate, bare }) => gate.rate / bare.rate),
    {
      ...(path === "/" ? { atLeast: 0.65 } : {}),
      beside: [
        `${Math.round(middle(({ gate }) => gate.rate))} against ${Math.round(middle(({ bare }) => bare.rate))} requests/s`,
        `p99 ${middle(({ gate }) => gate.p99).toFixed(1)} ms`,
        `wrk used ${Math.round(100 * middle(({ bare }) => bare.busy))} % of a core`,
      ].join(", "),
    },
  );
}
