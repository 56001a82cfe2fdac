import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { Webhook } from "standardwebhooks";
import type { Outcome } from "~/features/mail/outcome";
import { env } from "~/lib/env.server";

/** Standard Webhooks recommends a timeout of 15 to 30 s. */
const ATTEMPT_LIMIT_MS = 20_000;

const BUSY = new Set([429, 502, 503, 504]);
/** Default pause, and the longest pause that a receiver can request, in seconds. */
const USUAL_WAIT = 60;
const MOST_WAIT = 24 * 60 * 60;

/** Parses only HTTP dates, which start with a weekday. */
const dateOf = (text: string) => (/^[A-Z]/i.test(text) ? Date.parse(text) : NaN);

/** Returns the seconds of a Retry-After header, which is a number or a date (RFC 9110, 10.2.3). */
export function waitOf(header: string | undefined, now = Date.now()): number {
  const text = header?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((dateOf(text) - now) / 1000);
  return Number.isNaN(seconds) ? USUAL_WAIT : Math.min(Math.max(seconds, 1), MOST_WAIT);
}

export const RECEIVER_GONE = "the receiver returned 410, so deliveries stop until an admin retries";

/** Special-purpose address blocks of RFC 6890, and multicast addresses. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv6");

const isPrivate = (address: string) => PRIVATE.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** Checks all addresses of a hostname, because a connection may use any of them. */
export const anyPrivate = (addresses: { address: string }[]) =>
  addresses.some(({ address }) => isPrivate(address));

class PrivateAddressError extends Error {
  override message = "the receiver has a private address (WEBHOOK_ALLOW_PRIVATE permits it)";
}

/** Checks the addresses while connecting, because another lookup could return other addresses. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [found] = addresses ?? [];
    if (error || !found) return callback(error ?? new Error("no address"), "");
    if (anyPrivate(addresses)) return callback(new PrivateAddressError(), "");
    if (options.all) return callback(null, addresses);
    callback(null, found.address, found.family);
  });

/**
 * Separate agents, because the lookup checks only new connections. A shared agent could reuse an unchecked connection.
 */
const AGENTS = {
  "http:": new http.Agent({ keepAlive: true }),
  "https:": new https.Agent({ keepAlive: true }),
};

/**
 * Uses the Standard Webhooks headers (www.standardwebhooks.com). Only a 2xx response within 20 s is a success. 410 ends
 * deliveries to the receiver. 429, 502, 503, and 504 pause deliveries.
 */
export function postWebhook(address: string, id: string, payload: unknown): Promise<Outcome> {
  const url = new URL(address);
  const body = JSON.stringify(payload);
  const timestamp = Math.floor(Date.now() / 1000);
  const allowPrivate = env().WEBHOOK_ALLOW_PRIVATE;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const signal = AbortSignal.timeout(ATTEMPT_LIMIT_MS);
  return new Promise((resolve) => {
    const fail = (error: string, status: number | null = null) => resolve({ ok: false, status, error });
    if (!allowPrivate && isIP(host) && isPrivate(host)) return fail(new PrivateAddressError().message);
    const send = (agent: http.Agent | false) => {
      let answered = false;
      const request = (url.protocol === "https:" ? https : http).request(
        url,
        {
          method: "POST",
          agent,
          lookup: allowPrivate ? undefined : publicLookup,
          signal,
          headers: {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(body),
            "user-agent": "Bubby-Webhooks/1",
            "webhook-id": id,
            "webhook-timestamp": timestamp,
            ...signature(id, timestamp, body),
          },
        },
        (response) => {
          answered = true;
          response.resume();
          const status = response.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve({ ok: true, status, error: null });
          else if (status === 410) resolve({ ok: false, status, error: RECEIVER_GONE, gone: true });
          else if (BUSY.has(status)) {
            const wait = waitOf(response.headers["retry-after"]);
            resolve({
              ok: false,
              status,
              error: `the receiver returned ${status}: paused for ${wait} s`,
              wait,
            });
          } else fail(`the receiver returned ${status}`, status);
        },
      );
      request.on("error", (error: NodeJS.ErrnoException) => {
        // A receiver may close a kept-alive connection at any time, so retry once on a new connection.
        if (request.reusedSocket && !answered && error.code === "ECONNRESET") send(false);
        else if (error.name === "TimeoutError" || error.name === "AbortError")
          fail("no response within 20 s");
        else fail(error instanceof PrivateAddressError ? error.message : (error.code ?? error.name));
      });
      request.end(body);
    };
    send(AGENTS[url.protocol as keyof typeof AGENTS]);
  });
}

/** The webhook secret is either `whsec_` with base64, or any other string, which is used unchanged. */
function signature(id: string, timestamp: number, body: string): Record<string, string> {
  const secret = env().WEBHOOK_SECRET;
  if (!secret) return {};
  const webhook = new Webhook(secret, secret.startsWith("whsec_") ? {} : { format: "raw" });
  return { "webhook-signature": webhook.sign(id, new Date(timestamp * 1000), body) };
}
