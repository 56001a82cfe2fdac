import { createHash, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import Stripe from "stripe";
import { catchUp } from "./billing/clock";
import { invalid, StripeFault } from "./errors";
import { decodeForm } from "./form";
import type { Outcome, Sandbox } from "./state";
import { ENDPOINTS, FOR_BROWSERS } from "./endpoints";
import { expand } from "./expand";

export interface ApiRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface ApiAnswer extends Outcome {
  headers?: Record<string, string>;
}

export type Silence = "refuse" | "hang";

const FAILURES: Record<string, StripeFault> = {
  "429": new StripeFault(429, "Request rate limit exceeded.", { code: "rate_limit" }),
  "500": new StripeFault(500, "An unknown error occurred.", { type: "api_error" }),
};

/** @param onlyBrowsers true for requests that must use the publishable key */
export async function answer(
  sandbox: Sandbox,
  request: ApiRequest,
  onlyBrowsers = false,
): Promise<ApiAnswer | Silence> {
  const id = `req_${randomBytes(7).toString("hex")}`;
  const { outage, latency } = sandbox.state.settings;
  const isControl = request.url.startsWith("/v1/sandbox/");
  if (!isControl && (outage === "refuse" || outage === "hang")) return outage;
  if (!isControl && latency > 0) await setTimeout(latency);
  const result = attempt(() => {
    if (!isControl && FAILURES[outage]) throw FAILURES[outage];
    return work(sandbox, request, id, onlyBrowsers);
  });
  return {
    ...result,
    headers: { "Request-Id": id, "Stripe-Version": Stripe.API_VERSION, ...result.headers },
  };
}

function work(sandbox: Sandbox, request: ApiRequest, id: string, onlyBrowsers: boolean): ApiAnswer {
  const { method, url, headers, body } = request;
  const [path = "", query = ""] = url.split("?", 2);
  const key = headers["idempotency-key"];
  sandbox.request = { id, idempotency_key: typeof key === "string" ? key : null };
  const fromBrowser = isPublishable(sandbox, headers);
  const { pattern, resource } = findEndpoint(method, path);
  if (onlyBrowsers && !fromBrowser) throw new StripeFault(401, "Browsers use the publishable key.");
  if (fromBrowser && !FOR_BROWSERS.includes(pattern))
    throw new StripeFault(401, "This API call requires a secret API key.", { code: "secret_key_required" });
  const { expand: fields, ...params } = decodeForm(method === "POST" ? body : query);
  const call = { sandbox, params: params as never, id: resource, fromBrowser };
  const run = () => ({ status: 200, body: expand(sandbox, ENDPOINTS[pattern]?.(call), fields) });
  if (catchUp(sandbox)) sandbox.save();
  if (method === "GET") return run();
  if (isCreation(pattern)) requireKey(key);
  const isRepeatable = typeof key === "string" && method === "POST";
  const result = isRepeatable ? once(sandbox, key, `${path} ${body}`, run) : run();
  catchUp(sandbox);
  sandbox.save();
  return result;
}

function attempt<T extends ApiAnswer>(run: () => T): T | ApiAnswer {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return { status: error.status, body: error.body };
  }
}

/**
 * @returns whether the key is the publishable key
 * @throws {StripeFault} if the key is unknown
 */
function isPublishable({ options }: Sandbox, { authorization }: ApiRequest["headers"]): boolean {
  const [scheme, value = ""] = String(authorization).split(" ", 2);
  const [key = ""] = (scheme === "Basic" ? Buffer.from(value, "base64").toString() : value).split(":");
  if (key !== options.secretKey && key !== options.publishableKey)
    throw new StripeFault(401, `Invalid API Key provided: ${key.slice(0, 8)}${"*".repeat(12)}`);
  return key === options.publishableKey;
}

/** @throws {StripeFault} if the path is unknown */
function findEndpoint(method: string, path: string): { pattern: string; resource: string } {
  const parts = path.split("/");
  for (const at of [parts.length, parts.length - 1, parts.length - 2]) {
    const pattern = `${method} ${parts.map((part, index) => (index === at ? ":id" : part)).join("/")}`;
    if (Object.hasOwn(ENDPOINTS, pattern)) return { pattern, resource: parts[at] ?? "" };
  }
  throw new StripeFault(404, `Unrecognized request URL (${method}: ${path}).`);
}

const isCreation = (pattern: string) => !/^GET|^DELETE|:id|create_preview|\/sandbox\//.test(pattern);

/**
 * The sandbox is stricter than Stripe: create requests need an idempotency key, and the stripe package's random keys
 * are rejected.
 */
function requireKey(key: string | string[] | undefined) {
  if (typeof key === "string" && key !== "" && !key.startsWith("stripe-node-retry-")) return;
  throw invalid(
    "The sandbox is stricter than Stripe: every call that creates something requires your own Idempotency-Key.",
    "Idempotency-Key",
  );
}

/** Repeats the first response to an idempotency key for 24 hours, even if that response was an error. */
function once(sandbox: Sandbox, key: string, asked: string, run: () => ApiAnswer): ApiAnswer {
  const { answers } = sandbox.state;
  const fingerprint = createHash("sha256").update(asked).digest("base64");
  const stored = answers[key];
  if (stored && stored.fingerprint !== fingerprint)
    throw new StripeFault(
      400,
      `Keys for idempotent requests can only be used with the same parameters. Try using a key other than '${key}'.`,
      { type: "idempotency_error" },
    );
  if (stored) return { status: stored.status, body: stored.body, headers: { "Idempotent-Replayed": "true" } };
  const outcome = attempt(run);
  answers[key] = { ...structuredClone(outcome), fingerprint, at: sandbox.now() };
  return outcome;
}
