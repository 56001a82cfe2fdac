import http from "node:http";
import https from "node:https";
import { useAgent as filteringAgent } from "request-filtering-agent";
import { Webhook } from "standardwebhooks";
import type { Outcome } from "~/features/mail/mail-channel.server";
import { env } from "~/lib/env.server";

/** Standard Webhooks recommends a timeout of 15 to 30 s. */
const ATTEMPT_LIMIT_MS = 20_000;
/** Longest delay that a receiver can request, in seconds. */
const MOST_WAIT = 24 * 60 * 60;

/** Returns the seconds of a Retry-After header, which is a number or a date (RFC 9110, 10.2.3). */
export function waitOf(header: string | undefined, now = Date.now()): number | undefined {
  const text = header?.trim() ?? "";
  // HTTP dates start with a weekday. Date.parse accepts more.
  const date = /^[A-Z]/i.test(text) ? Date.parse(text) : NaN;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((date - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), MOST_WAIT);
}

/**
 * Uses the Standard Webhooks headers (www.standardwebhooks.com). Only a 2xx response within 20 s is a success.
 * Redirects aren't followed. Private addresses are refused unless WEBHOOK_ALLOW_PRIVATE is set.
 */
export function postWebhook(address: string, id: string, payload: unknown): Promise<Outcome> {
  const { href, protocol } = new URL(address);
  const allowed = env().WEBHOOK_ALLOW_PRIVATE;
  const body = JSON.stringify(payload);
  const timestamp = Math.floor(Date.now() / 1000);
  return new Promise((resolve) => {
    const options = {
      method: "POST",
      agent: filteringAgent(href, { allowPrivateIPAddress: allowed, allowMetaIPAddress: allowed }),
      signal: AbortSignal.timeout(ATTEMPT_LIMIT_MS),
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Bubby-Webhooks/1",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        ...signature(id, timestamp, body),
      },
    };
    (protocol === "https:" ? https : http)
      .request(href, options, (response) => {
        response.resume();
        const { statusCode: status = 0, headers } = response;
        if (status >= 200 && status < 300) return resolve({ ok: true, status, error: null });
        const error = `the receiver returned ${status}`;
        const wait = waitOf(headers["retry-after"]);
        resolve({ ok: false, status, error, ...(status === 410 ? { gone: true } : { wait }) });
      })
      .on("error", (error) => resolve({ ok: false, status: null, error: wordsFor(error) }))
      .end(body);
  });
}

function wordsFor({ name, message, code }: NodeJS.ErrnoException) {
  if (name === "TimeoutError" || name === "AbortError") return "no response within 20 s";
  if (code) return code;
  // request-filtering-agent's errors have no code.
  return message.includes("is not allowed")
    ? "the receiver has a private address (WEBHOOK_ALLOW_PRIVATE permits it)"
    : name;
}

/** The webhook secret is either `whsec_` with base64, or any other string, which is used unchanged. */
function signature(id: string, timestamp: number, body: string): Record<string, string> {
  const secret = env().WEBHOOK_SECRET;
  if (!secret) return {};
  const webhook = new Webhook(secret, secret.startsWith("whsec_") ? {} : { format: "raw" });
  return { "webhook-signature": webhook.sign(id, new Date(timestamp * 1000), body) };
}
