// Starts the server's parts in order. A shutdown stops the parts in reverse order.
import { existsSync, readFileSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { migrateDatabase } from "~db/migrate";
import { listUnconfirmed } from "~/content/unconfirmed";
import { adminPasswordFaults, ensureFirstAdmin } from "~/features/accounts/sign-in/first-admin.server";
import { logStripeFaults, setUpStripe } from "~/features/billing/stripe-setup.server";
import { stripe } from "~/features/billing/stripe.server";
import { startWorker, type Worker } from "./worker";
import { closeDatabase, isLostWrite, renewDatabase } from "~/lib/db.server";
import { env, parseEnv } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { startedCookieName } from "~/features/trial/signup/trial-cookie.server";
import { sessionCookie } from "~/lib/http/cookies.server";
import { createGate } from "./gate/gate";
import { createMetrics } from "./metrics";
import { startEmbeddedPostgres } from "./postgres/embedded-postgres";
import { lockDataDir } from "./start/data-dir";
import { databaseFault, isAway, requirePort, startFaultOf } from "./start/faults";
import { sandboxPages, startPaymentSandbox } from "./start/payment-sandbox";
import { startRemixServe } from "./start/remix-serve";
import { loadSecrets } from "./start/secrets";
import { atMost, onStop, stop, stopAfter, stopOnSignals } from "./start/shutdown";

const BUILD = resolve("build/index.js");
const BUILD_FAULT = resolve("build/.fault");
const FINISH_WITHIN_MS = 10_000;
/** Milliseconds between attempts to reach Postgres during a start. */
const RETRY_MS = 1000;

async function main() {
  const config = parseEnv(process.env, await adminPasswordFaults(process.env));
  const dataDir = resolve(config.DATA_DIR);
  process.env.DATA_DIR = dataDir;
  onStop(lockDataDir(dataDir));
  await requirePort(config.PORT, config.HOST);

  if (!config.SESSION_SECRET) process.env.SESSION_SECRET = loadSecrets(dataDir).sessionSecret;
  if (!config.DATABASE_URL) {
    const database = await startEmbeddedPostgres({
      dataDir,
      password: loadSecrets(dataDir).databasePassword,
      onRestart: (reason) => log.error({ reason }, "embedded Postgres"),
    });
    onStop(database.stop);
    process.env.DATABASE_URL = database.url;
  }
  const sandbox = config.STRIPE_SECRET_KEY ? undefined : await startPaymentSandbox(config, dataDir);
  if (sandbox) onStop(sandbox.stop);
  const { DATABASE_URL, PORT, HOST, APP_URL, NODE_ENV, TRUST_PROXY, STRIPE_API_BASE, deployment } = env();

  let migrating = Promise.resolve();
  const waits = await new Promise<boolean>((proceed, fail) => {
    migrating = migrateOnceReachable(DATABASE_URL, () => proceed(true));
    migrating.then(() => proceed(false), fail);
  });
  onStop(() => closeDatabase(2));
  let worker: Worker | undefined;

  const development = NODE_ENV === "development";
  const build = development ? undefined : await importBuild();
  const metrics = config.METRICS_PORT
    ? createMetrics(build?.routes ?? {}, async () => {
        if (!worker) throw new Error("the worker hasn't started yet");
        return worker.queue();
      })
    : undefined;
  if (metrics) {
    const server = await metrics.listen(config.METRICS_PORT, config.METRICS_HOST);
    onStop(() => server.close());
  }
  const gate = createGate({
    appUrl: APP_URL,
    deployment,
    sessionCookie: sessionCookie.name(),
    personalCookies: [startedCookieName()],
    trustProxy: TRUST_PROXY,
    log,
    sandboxPages: sandbox ? sandboxPages(STRIPE_API_BASE) : undefined,
    observe: metrics?.observe,
    ...(build
      ? { build, render: createRequestHandler(build, "production"), publicFolder: resolve("public") }
      : { buildFault: readBuildFault }),
  });
  onStop(async () => {
    await Promise.all([gate.drain(FINISH_WITHIN_MS), worker && atMost(FINISH_WITHIN_MS, worker.stop())]);
  });
  const noticeMs = config.DRAIN_SECONDS * 1000;
  onStop(() => {
    gate.announceStop();
    return sleep(noticeMs);
  }, noticeMs);
  await startRemixServe({
    build: BUILD,
    port: PORT,
    host: HOST,
    development,
    createServer: gate.createServer,
  });
  const ready = migrating.then(async () => {
    worker = startWorker();
    if (sandbox) await setUpStripe(await stripe());
    // Create the first admin after all steps that can fail, because the password is printed only once.
    printReady(await ensureFirstAdmin());
  });
  // A shutdown must not wait for Postgres.
  if (waits) ready.catch(failStart);
  else await ready;

  function printReady(admin: Awaited<ReturnType<typeof ensureFirstAdmin>>) {
    const lines = [`Bubby is ready: ${APP_URL}`, `  Data: ${relative(process.cwd(), dataDir) || "."}`];
    if (sandbox) lines.push("  Payments: sandbox, no card is charged");
    if (admin) {
      lines.push(
        `  First admin: ${admin.email}, password ${admin.password} (shown only once; sign in at ${APP_URL}/auth)`,
      );
    }
    console.log(lines.join("\n"));
    if (deployment && !sandbox) void logStripeFaults();
    if (deployment) {
      for (const { kind, names } of listUnconfirmed()) log.warn({ names }, `unconfirmed: ${kind}`);
    }
  }
}

/**
 * Waits while Postgres is unreachable. Pages and the spool work without Postgres.
 * @param onWait called after the first failed attempt
 */
async function migrateOnceReachable(url: string, onWait: () => void): Promise<void> {
  for (let waiting = false; ; waiting = true) {
    try {
      const migrated = await migrateDatabase(url, resolve("db"));
      if (migrated) log.info(migrated, `migrated the database to version ${migrated.to}`);
      return;
    } catch (error) {
      if (!isAway(error)) throw databaseFault(error);
      if (!waiting)
        log.warn({ err: error }, "can't reach Postgres: serving pages and spooling forms until it answers");
      onWait();
      await sleep(RETRY_MS);
    }
  }
}

/** Imports the build by remix-serve's specifier, so that the build loads only once. */
async function importBuild(): Promise<ServerBuild> {
  return (await import(`${pathToFileURL(BUILD).href}?t=${statSync(BUILD).mtimeMs}`)) as ServerBuild;
}

const readBuildFault = () => (existsSync(BUILD_FAULT) ? readFileSync(BUILD_FAULT, "utf8") : null);

function onFatal(error: unknown) {
  if (isLostWrite(error)) {
    log.error({ err: error }, "a Postgres connection closed during a query: opening a new pool");
    return renewDatabase();
  }
  log.error({ err: error }, "unexpected error: stopping");
  void stop(1);
}

stopOnSignals();
process.on("uncaughtException", onFatal);
process.on("unhandledRejection", onFatal);
const starts = main();
stopAfter(starts);
starts.catch(failStart);

function failStart(error: unknown) {
  const fault = startFaultOf(error, process.env.DATA_DIR ?? "");
  if (fault) console.error(fault);
  else {
    console.error("The server couldn't start. See the next line.");
    log.error({ err: error }, "start failed");
  }
  void stop(1);
}
