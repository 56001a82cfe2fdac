import { sql } from "drizzle-orm";
import { asVisitor } from "../db.server";
import { log } from "../log.server";
import { singleton } from "../singleton.server";

const proxy = () => singleton("ignored-proxy", () => ({ seen: false }));

const IGNORED_PROXY =
  "TRUST_PROXY is 0, but requests contain X-Forwarded-For. If a proxy forwards to this server, set TRUST_PROXY to the number of proxies. Otherwise all visitors share one limit.";

/** Call for a request whose X-Forwarded-For header is ignored. */
export function warnOfIgnoredProxy() {
  if (proxy().seen) return;
  proxy().seen = true;
  log.warn(IGNORED_PROXY);
}

export const readinessWarning = () => (proxy().seen ? IGNORED_PROXY : null);

const ANSWER_WITHIN_MS = 2_000;

export const isDatabaseReady = (): Promise<boolean> =>
  asVisitor(null, (tx) => tx.execute(sql`select 1`), ANSWER_WITHIN_MS).then(
    () => true,
    () => false,
  );
