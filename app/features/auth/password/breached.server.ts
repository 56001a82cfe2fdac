import { createHash } from "node:crypto";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";

/** Timeout in milliseconds. Short, because a visitor waits for the response. */
const PATIENCE_MS = 2000;
/** Number of the hash's hex digits to send. About 800 breached passwords share these digits. */
const SENT = 5;

/**
 * Sends the first digits of the password's SHA-1 to `PWNED_PASSWORDS_URL`. Returns false if no service is configured or
 * the service fails.
 */
export async function isBreached(password: string): Promise<boolean> {
  const service = env().PWNED_PASSWORDS_URL.replace(/\/$/, "");
  if (service === "") return false;
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    const response = await fetch(`${service}/range/${hash.slice(0, SENT)}`, {
      headers: { "Add-Padding": "true" },
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`returned ${response.status}`);
    const lines = (await response.text()).split("\r\n").map((line) => line.split(":"));
    // The service pads its response with hashes that have a count of 0.
    return lines.some(([rest, count]) => rest === hash.slice(SENT) && Number(count) > 0);
  } catch (error) {
    log.warn({ err: error }, "the breached password service didn't respond");
    return false;
  }
}
