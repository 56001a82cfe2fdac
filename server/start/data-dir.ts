import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { birthOf, isAlive } from "./process-identity";
import { errorField } from "~/lib/error-field";

export class DataDirInUseError extends Error {}

/** mkdirSync with `recursive` never returns in some folders, such as /proc. */
function makeFolder(path: string) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  mkdirSync(path);
}

/**
 * Locks the data directory, so that two servers never share a spool or database. Ignores locks of dead processes.
 * @returns a function that releases the lock
 * @throws {DataDirInUseError}
 */
export function lockDataDir(dataDir: string): () => void {
  makeFolder(dataDir);
  const file = join(dataDir, "server.lock");
  const own = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) });
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, own, { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (errorField(error, "code") !== "EEXIST" || attempt === 3) throw error;
    }
    const holder = readLock(file);
    if (holder && holder.pid !== process.pid && isAlive(holder.pid) && birthOf(holder.pid) === holder.birth) {
      throw new DataDirInUseError(
        `A server is already running on ${dataDir} (process ${holder.pid}). Stop that server first, or set DATA_DIR and PORT for a second server.`,
      );
    }
    rmSync(file, { force: true });
  }
}

function readLock(file: string): { pid: number; birth: string } | null {
  try {
    const { pid, birth } = JSON.parse(readFileSync(file, "utf8")) as { pid: unknown; birth: unknown };
    return typeof pid === "number" && typeof birth === "string" ? { pid, birth } : null;
  } catch {
    return null;
  }
}
