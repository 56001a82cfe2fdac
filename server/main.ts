import { createRequire } from "node:module";
import http from "node:http";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { statSync } from "node:fs";
import { migrateDatabase } from "~db/migrate";
import { adminPasswordFaults, ensureFirstAdmin } from "~/features/auth/first-admin.server";
import { logStripeFaults } from "~/features/billing/stripe-setup.server";
import { startWorker } from "~/features/delivery/worker.server";
import { closeDatabase, isLostWrite, renewDatabase } from "~/lib/db.server";
import { env, type Env, parseEnv } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { sessionCookieName } from "~/lib/session-cookie.server";
import { claimDataDir } from "./data-dir";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { createGate } from "./gate";
import type { PublishingBuild } from "./page-cache";
import { loadSecrets } from "./secrets";
import { databaseFault, requirePort, startFaultOf } from "./start-faults";
import { startStripeSandbox } from "./stripe-sandbox";

const BUILD = resolve("build/index.js");
/** Requests and jobs begun before a stop may take this long; then the database is closed under them. */
const FINISH_WITHIN_MS = 10_000;
const STOP_WITHIN_MS = 14_500;
/** How long a stop waits for a start that is under way. */
const START_WITHIN_MS = 8_000;
const SAME_SIGNAL_MS = 500;

/** What has been started, in the order of starting; undone in the opposite order. */
const started: (() => void | Promise<void>)[] = [];
let stopping: Promise<void> | undefined;

/** Settles when the start is over: what is being started when a signal comes has to be undone as well. */
let starting: Promise<unknown> = Promise.resolve();

/** Undoes everything once, then ends the process. */
function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => {
      log.error("not stopped in time");
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    await atMost(START_WITHIN_MS, starting);
    for (const undo of started.reverse()) {
      try {
        await undo();
      } catch (error) {
        log.error({ err: error }, "while stopping");
        exitCode ||= 1;
      }
    }
    process.exit(exitCode);
  })();
  return stopping;
}

let signalledAt = 0;

/** Process managers and terminals may deliver one request to stop twice at once; only a later second one means "now". */
function onSignal() {
  if (signalledAt === 0) signalledAt = Date.now();
  else if (Date.now() - signalledAt > SAME_SIGNAL_MS) process.exit(1);
  void stop(0);
}

/** npm passes a signal only to the shell between it and this process, and the shell dies of it: its end counts as the signal. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || void stop(0), 250).unref();
}

function onFatal(error: unknown) {
  if (isLostWrite(error)) {
    log.error({ err: error }, "a connection to Postgres closed under a query: a new pool");
    return renewDatabase();
  }
  log.error({ err: error }, "unexpected: stopping");
  void stop(1);
}

async function main() {
  const config = parseEnv(process.env, await adminPasswordFaults(process.env));
  const dataDir = resolve(config.DATA_DIR);
  process.env.DATA_DIR = dataDir;
  started.push(claimDataDir(dataDir));
  await requirePort(config.PORT, config.HOST);

  if (!config.SESSION_SECRET) process.env.SESSION_SECRET = loadSecrets(dataDir).sessionSecret;
  if (!config.DATABASE_URL) {
    const database = await startEmbeddedPostgres({
      dataDir,
      password: loadSecrets(dataDir).databasePassword,
      onRestart: (reason) => log.error({ reason }, "embedded Postgres"),
    });
    started.push(database.stop);
    process.env.DATABASE_URL = database.url;
  }
  const sandbox = config.STRIPE_SECRET_KEY ? undefined : await startPayments(config, dataDir);
  const { DATABASE_URL, PORT, HOST, APP_URL, NODE_ENV, TRUST_PROXY, deployment } = env();

  await migrateDatabase(DATABASE_URL, resolve("db/migrations")).catch((error: unknown) => {
    throw config.DATABASE_URL ? databaseFault(error) : error;
  });
  started.push(() => closeDatabase(2));
  const worker = await startWorker();

  const development = NODE_ENV === "development";
  const gate = createGate({
    appUrl: APP_URL,
    deployment,
    sessionCookie: sessionCookieName(),
    trustProxy: TRUST_PROXY,
    log,
    sandboxPages: sandbox?.handleBrowser,
    ...(development ? {} : { build: await importBuild(), publicFolder: resolve("public") }),
  });
  started.push(async () => {
    await Promise.all([gate.drain(FINISH_WITHIN_MS), atMost(FINISH_WITHIN_MS, worker.stop())]);
  });
  await serve(gate.createServer, { port: PORT, host: HOST, development });
  // Last of all that can fail: the password is shown this once.
  const admin = await ensureFirstAdmin();

  const lines = [`Bubby is ready: ${APP_URL}`, `  Data: ${relative(process.cwd(), dataDir) || "."}`];
  if (sandbox) lines.push("  Payments: sandbox, no card is charged");
  if (admin) {
    lines.push(
      `  First admin: ${admin.email}, password ${admin.password} (shown this once; sign in at ${APP_URL}/auth)`,
    );
  }
  console.log(lines.join("\n"));
  if (deployment && !sandbox) void logStripeFaults();
}

/** Without keys of Stripe's: a sandbox in this process that stands for it, and its keys in the environment. */
async function startPayments({ APP_URL, HOST, PORT, STRIPE_API_BASE }: Env, dataDir: string) {
  const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret } = loadSecrets(dataDir);
  const loopback = ["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST.includes(":") ? `[${HOST}]` : HOST;
  const sandbox = await startStripeSandbox({
    file: join(dataDir, "stripe-sandbox.json"),
    secretKey: stripeSecretKey,
    publishableKey: stripePublishableKey,
    webhookSecret: stripeWebhookSecret,
    webhookUrl: `http://${loopback}:${PORT}/webhooks/stripe`,
    publicUrl: APP_URL,
    port: STRIPE_API_BASE ? Number(new URL(STRIPE_API_BASE).port || 80) : 0,
  });
  started.push(sandbox.stop);
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_API_BASE: sandbox.apiBase,
    PAYMENTS: "sandbox",
  });
  return sandbox;
}

/** The very module that remix-serve will import, so that it is loaded once. */
async function importBuild(): Promise<PublishingBuild> {
  return (await import(`${pathToFileURL(BUILD).href}?t=${statSync(BUILD).mtimeMs}`)) as PublishingBuild;
}

/** Starts remix-serve with the gate's server in place of its own, and waits until it listens. */
async function serve(
  createServer: (app: http.RequestListener) => http.Server,
  { port, host, development }: { port: number; host: string; development: boolean },
) {
  silenceRequestLog();
  process.argv[2] = BUILD;
  process.env.PORT = String(port);
  process.env.HOST = host;
  const original = http.createServer;
  const listening = new Promise<void>((done, fail) => {
    http.createServer = ((app: http.RequestListener) => {
      http.createServer = original;
      const server = createServer(app);
      server.once("listening", done).once("error", fail);
      const listen = server.listen.bind(server);
      // Its callback prints an address of its own choosing; hot reload needs what else it does.
      if (!development) server.listen = () => listen(port, host);
      return server;
    }) as typeof http.createServer;
  });
  await import("@remix-run/serve/dist/cli.js");
  await listening;
  // remix-serve would close the server by itself; ours waits for what is under way.
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.removeAllListeners(signal);
    process.on(signal, onSignal);
  }
}

/** remix-serve logs whole addresses, and those can hold what visitors typed. The gate's own log does not. */
function silenceRequestLog() {
  const require = createRequire(import.meta.url);
  const morgan = createRequire(require.resolve("@remix-run/serve/dist/cli.js")).resolve("morgan");
  const pass = () => (_request: unknown, _response: unknown, next: () => void) => next();
  require.cache[morgan] = Object.assign(Object.create(null), {
    id: morgan,
    filename: morgan,
    loaded: true,
    exports: pass,
  });
}

function atMost(ms: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
stopWithNpm();
process.on("uncaughtException", onFatal);
process.on("unhandledRejection", onFatal);
const starts = main();
starting = starts.catch(() => {});
starts.catch((error: unknown) => {
  const fault = startFaultOf(error, process.env.DATA_DIR ?? "");
  if (fault) console.error(fault);
  else {
    console.error("The server could not start. The line below says why.");
    log.error({ err: error }, "start failed");
  }
  void stop(1);
});
