import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";

/** Reads the process id and port of a data directory's Postgres. Returns null if it isn't running. */
export function postmasterOf(dataDir: string): { pid: number; port: number } | null {
  const file = join(dataDir, "postgres/postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Connects to the Postgres of a data directory. */
export function connectTo(dataDir: string) {
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as {
    databasePassword: string;
  };
  const url = `postgres://bubby:${databasePassword}@127.0.0.1:${postmasterOf(dataDir)?.port}/bubby`;
  return postgres(url, { max: 1, onnotice: () => {} });
}
