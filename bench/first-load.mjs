// Measures the first load and first tap on a throttled phone with Lighthouse, compared with the page without scripts.
// npm fetches Lighthouse for each run, because Lighthouse is too large for a dependency.
import { execFile } from "node:child_process";
import http from "node:http";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { findChromium } from "../tests/chromium.mjs";
import { figure, median, port, withApp } from "./app.mjs";

const LIGHTHOUSE = "lighthouse@12.8.2";
const PATHS = (process.env.BENCH_PATHS ?? "/ /pricing /trial /demo /hvac").split(" ");
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SLOWER = Number(process.env.BENCH_SLOWER ?? 4);
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

const run = promisify(execFile);
const browser = await findChromium();
if (!browser) console.log("Skipping first-load: Chromium is missing. Set CHROMIUM_PATH.");
else if (!(await canRunLighthouse())) console.log(`Skipping first-load: npm can't fetch ${LIGHTHOUSE}.`);
else await withApp({}, measureAll);

function lighthouse(...args) {
  return run("npm", ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", ...args], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 64 * 1024 * 1024,
  });
}

function canRunLighthouse() {
  return lighthouse("--version").then(
    () => true,
    () => false,
  );
}

async function measureAll({ url }) {
  const bare = `http://127.0.0.1:${port(1)}`;
  const proxy = withoutScripts(url).listen(port(1), "127.0.0.1");
  try {
    for (const path of PATHS) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({
          own: await load(url + path),
          bare: await load(bare + path),
          tap: await tap(url + path),
        });
      }
      report(path, rounds);
    }
  } finally {
    proxy.close();
  }
}

function report(path, rounds) {
  const middle = (read) => median(rounds.map(read));
  const blocked = (page) => Math.round(middle((round) => round[page].blocked));
  figure(
    `\`${path}\` Lighthouse performance`,
    middle(({ own }) => own.score),
    {
      ...{ atLeast: Math.min(95, middle(({ bare }) => bare.score) - 2), digits: 0 },
      madeOf: `without scripts ${Math.round(middle(({ bare }) => bare.score))}`,
    },
  );
  figure(`\`${path}\` blocking time`, blocked("own"), {
    ...{ atMost: 300, unit: " ms", digits: 0 },
    madeOf: `without scripts ${blocked("bare")} ms`,
  });
  figure(
    `\`${path}\` largest contentful paint`,
    middle(({ own }) => own.painted),
    {
      ...{ atMost: 2500, unit: " ms", digits: 0 },
      madeOf: `without scripts ${Math.round(middle(({ bare }) => bare.painted))} ms`,
    },
  );
  figure(
    `\`${path}\` first tap to next paint`,
    middle((round) => round.tap),
    { atMost: 200, unit: " ms", digits: 0 },
  );
}

function withoutScripts(app) {
  return http.createServer(async (request, response) => {
    const { "user-agent": agent = "", accept = "*/*" } = request.headers;
    const answer = await fetch(app + request.url, { headers: { "user-agent": agent, accept } });
    let body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    if (type.startsWith("text/html")) {
      const scripts = /<template id="scripts">[^]*?<\/template>|<script\b[^>]*>[^]*?<\/script>/g;
      body = body.toString().replace(scripts, "");
    }
    const caching = answer.headers.get("cache-control") ?? "no-cache";
    response.writeHead(answer.status, { "content-type": type, "cache-control": caching }).end(body);
  });
}

/** @returns {Promise<{ score: number, blocked: number, painted: number }>} score out of 100; milliseconds */
async function load(url) {
  const { stdout } = await lighthouse(
    ...[url, "--quiet", "--output=json", "--only-categories=performance"],
    ...[`--throttling.cpuSlowdownMultiplier=${SLOWER}`, `--chrome-flags=--headless ${FLAGS.join(" ")}`],
  );
  const { audits, categories } = JSON.parse(stdout);
  return {
    score: 100 * categories.performance.score,
    blocked: audits["total-blocking-time"].numericValue,
    painted: audits["largest-contentful-paint"].numericValue,
  };
}

/** Returns the longest time in milliseconds from an event of the first tap to the next paint. */
async function tap(url) {
  const phone = await chromium.launch({ executablePath: browser, args: FLAGS });
  try {
    const page = await phone.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript(() => {
      window.taps = [];
      new PerformanceObserver((list) =>
        window.taps.push(
          ...list.getEntries().flatMap((event) => (event.interactionId ? event.duration : [])),
        ),
      ).observe({ type: "event", durationThreshold: 16 });
    });
    await page.goto(url);
    await sleep(5000);
    await page.touchscreen.tap(5, 200);
    await sleep(5000);
    return Math.max(0, ...(await page.evaluate(() => window.taps)));
  } finally {
    await phone.close();
  }
}
