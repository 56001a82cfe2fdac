import type { ChildProcess } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  statSync,
} from "node:fs";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { isAlive } from "../start/process-identity";
import { findBinaries } from "./binaries";
import { createCluster, requireSameVersion } from "./cluster";
import { chooseLauncher } from "./launcher";
import { adoptPostmaster, launchUntilReady, stopPostmaster } from "./postmaster";

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster (`postgres/`) and its log (`postgres.log`). */
  dataDir: string;
  password: string;
  /** Extra settings (`name=value`), for tests that trade safety for speed. */
  settings?: string[];
  onRestart?: (reason: string) => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** Cancels running queries and waits until all committed data is on disk. */
  stop(): Promise<void>;
}

const USER = "bubby";
const DATABASE = "bubby";
/**
 * Maximum shared buffers in bytes, enough for a million leads. Postgres's manual recommends a quarter of the memory.
 */
const MAX_SHARED_BUFFERS = 1024 ** 3;
/** Reuses a Postgres that a killed server left running with the same data. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const cluster = join(dataDir, "postgres");
  const logFile = join(dataDir, "postgres.log");
  rotate(logFile);
  const binaries = findBinaries();
  const launcher = chooseLauncher(dataDir, binaries);
  if (!existsSync(join(cluster, "PG_VERSION"))) {
    createCluster(cluster, binaries, launcher, { user: USER, password: options.password });
  }
  requireSameVersion(cluster, binaries);
  if (launcher.owner) chownSync(cluster, launcher.owner.uid, launcher.owner.gid);

  const urlFor = (port: number, database: string) =>
    `postgres://${USER}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${database}`;
  const launch = (port: number) => {
    const settings = [
      "listen_addresses=127.0.0.1",
      `port=${port}`,
      "unix_socket_directories=",
      "max_connections=60",
      `shared_buffers=${Math.floor(Math.min(totalmem() / 4, MAX_SHARED_BUFFERS) / 1024)}kB`,
      "timezone=UTC",
      "log_timezone=UTC",
      // Keep statements, parameters, and rows out of the log, because they contain visitors' data.
      "log_min_error_statement=panic",
      "log_parameter_max_length_on_error=0",
      "log_error_verbosity=terse",
      ...(options.settings ?? []),
    ].flatMap((setting) => ["-c", setting]);
    const log = openSync(logFile, "a", 0o600);
    const child = launcher.spawn(binaries.postgres, ["-D", cluster, ...settings], log);
    closeSync(log);
    return child;
  };

  let running = await adoptPostmaster(cluster, (port) => urlFor(port, "postgres"));
  const port = running?.port ?? (await freePort());
  const launchReady = (cancelled: () => boolean) =>
    launchUntilReady(() => launch(port), urlFor(port, "postgres"), cluster, logFile, cancelled);
  running ??= { port, ...(await launchReady(() => false)) };
  await ensureDatabase(urlFor(port, "postgres"));

  let stopping = false;
  let reviving: Promise<void> | undefined;
  const watch = (pid: number, child?: ChildProcess) => {
    const gone = () => {
      if (stopping) return;
      options.onRestart?.("the embedded Postgres ended unexpectedly");
      reviving = revive();
    };
    if (child) return void child.once("exit", gone);
    const timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      gone();
    }, 1000);
    timer.unref();
  };
  const revive = async () => {
    for (let pause = 500; !stopping; pause = Math.min(pause * 2, 10_000)) {
      await sleep(pause);
      if (stopping) return;
      try {
        running = { port, ...(await launchReady(() => stopping)) };
        return watch(running.pid, running.child);
      } catch (error) {
        if (!stopping) options.onRestart?.(error instanceof Error ? error.message : String(error));
      }
    }
  };
  watch(running.pid, running.child);

  return {
    url: urlFor(port, DATABASE),
    async stop() {
      stopping = true;
      await reviving;
      if (running) await stopPostmaster(running.pid);
    },
  };
}

async function ensureDatabase(url: string) {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const found = await client`select 1 from pg_database where datname = ${DATABASE}`;
    if (found.length === 0) await client.unsafe(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function rotate(logFile: string) {
  if (existsSync(logFile) && statSync(logFile).size > 5_000_000) renameSync(logFile, `${logFile}.1`);
}
