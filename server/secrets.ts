import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a first run makes for itself, once. */
export interface Secrets {
  sessionSecret: string;
  databasePassword: string;
}

/** Reads `secrets.json` of the data directory, made at the first call; readable by its owner alone. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  if (existsSync(file)) {
    chmodSync(file, 0o600);
    return JSON.parse(readFileSync(file, "utf8")) as Secrets;
  }
  const secrets = { sessionSecret: newSecret(), databasePassword: newSecret() };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
  return secrets;
}

const newSecret = () => randomBytes(32).toString("base64url");
