import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

function embeddedUrl(dataDir: string): string | null {
  const pidFile = join(dataDir, "postgres/postmaster.pid");
  if (!existsSync(pidFile)) return null;
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
  return `postgres://bubby:${databasePassword}@127.0.0.1:${readFileSync(pidFile, "utf8").split("\n")[3]}/bubby`;
}

export const dataDirOfCommand = () => process.env.DATA_DIR || ".data";

export const databaseOfCommand = () => process.env.DATABASE_URL || embeddedUrl(dataDirOfCommand());
