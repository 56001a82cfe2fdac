import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { commandOf, isAlive } from "../start/process-identity";
import { EmbeddedPostgresError } from "./embedded-postgres-error";

/**
 * Milliseconds to wait for a start. Allows for crash recovery from the last checkpoint, which is at most five minutes
 * old.
 */
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 8_000;

export interface Running {
  pid: number;
  child?: ChildProcess;
}

/** Line 1 of `postmaster.pid` is the process id, line 4 the port. */
function readPostmasterFile(cluster: string): { pid: number; port: number } | null {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

export async function adoptPostmaster(
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
        `A Postgres (process ${left.pid}) uses ${cluster} but doesn't respond.`,
      );
    }
  }
  rmSync(join(cluster, "postmaster.pid"), { force: true });
  return null;
}

/** If the directory in the command doesn't exist, the cluster may have been moved. */
function mayHold(command: string, cluster: string): boolean {
  const directory = / -D (.+?) -c /.exec(command)?.[1];
  return command.includes("postgres") && (!directory || directory === cluster || !existsSync(directory));
}

/** Retries, because a new postmaster doesn't start until the backends of a killed postmaster have ended. */
export async function launchUntilReady(
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
    if (ended === null && child.pid) await stopPostmaster(child.pid);
    if (attempt === 8 || cancelled() || Date.now() >= deadline) {
      const reason = ended ?? (last instanceof Error ? last.message : "no answer");
      throw new EmbeddedPostgresError(
        `The embedded Postgres in ${cluster} didn't start (${reason}).\n${tail(logFile)}`,
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

/** SIGINT is a fast shutdown. SIGQUIT is an immediate shutdown, from which the next start recovers. */
export async function stopPostmaster(pid: number) {
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

function tail(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, "utf8").split("\n").slice(-6).join("\n").trim() : "";
}
