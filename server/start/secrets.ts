import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SANDBOX_KEY_START } from "~/lib/env.server";

export interface Secrets {
  sessionSecret: string;
  databasePassword: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
}

export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>) : {};
  const secrets: Secrets = {
    sessionSecret: newSecret(),
    databasePassword: newSecret(),
    stripeSecretKey: `${SANDBOX_KEY_START}_${newKey()}`,
    stripePublishableKey: `pk_test_sandbox_${newKey()}`,
    stripeWebhookSecret: `whsec_${newKey()}`,
    ...kept,
  };
  if (Object.keys(kept).length === Object.keys(secrets).length) {
    chmodSync(file, 0o600);
    return secrets;
  }
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
  return secrets;
}

const newSecret = () => randomBytes(32).toString("base64url");
const newKey = () => randomBytes(24).toString("hex");
