import { createHash, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { account } from "../api/account";
import { catalog } from "../api/catalog";
import { charges } from "../api/charges";
import { checkoutSessions } from "../api/checkout-sessions";
import { control } from "../api/control";
import { coupons } from "../api/coupons";
import { customers } from "../api/customers";
import { events } from "../api/events";
import { invoices } from "../api/invoices";
import { paymentMethods } from "../api/payment-methods";
import { paymentMethodDomains } from "../api/payment-method-domains";
import { portalConfigurations } from "../api/portal-configurations";
import { portalSessions } from "../api/portal-sessions";
import { setupIntents } from "../api/setup-intents";
import { subscriptions } from "../api/subscriptions";
import { webhookEndpoints } from "../api/webhook-endpoints";
import { catchUp } from "../billing/clock";
import type { Endpoint } from "./endpoint";
import { invalid, StripeFault } from "./errors";
import { expand } from "./expand";
import { decodeForm, readShape } from "./form";
import { API_VERSION, type Sandbox } from "../state/sandbox";

const ENDPOINTS: Endpoint[] = [
  ...customers,
  ...catalog,
  ...coupons,
  ...setupIntents,
  ...paymentMethods,
  ...subscriptions,
  ...checkoutSessions,
  ...portalSessions,
  ...invoices,
  ...charges,
  ...events,
  ...control,
  ...account,
  ...paymentMethodDomains,
  ...portalConfigurations,
  ...webhookEndpoints,
];

export interface ApiRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

export type Silence = "refuse" | "hang";

/** Handles one API request, then sends webhooks. `browser` limits access to what a client secret allows. */
export async function answer(
  sandbox: Sandbox,
  request: ApiRequest,
  browser = false,
): Promise<ApiAnswer | Silence> {
  const id = `req_${randomBytes(7).toString("hex")}`;
  const headers: Record<string, string> = { "Request-Id": id, "Stripe-Version": API_VERSION };
  const { settings } = sandbox.state;
  if (request.url.startsWith("/v1/sandbox/")) return work(sandbox, request, browser, id, headers);
  if (settings.outage === "refuse" || settings.outage === "hang") return settings.outage;
  const refuse = ({ status, body }: StripeFault) => ({ status, headers, body });
  if (settings.outage === "500") return refuse(OUT_OF_ORDER);
  if (settings.rate_limit > 0) {
    settings.rate_limit -= 1;
    return refuse(TOO_MANY);
  }
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || settings.latency === 0) {
    return work(sandbox, request, browser, id, headers);
  }
  if (sandbox.keysInUse.has(key)) return refuse(keyInUse(key));
  sandbox.keysInUse.add(key);
  await setTimeout(settings.latency);
  sandbox.keysInUse.delete(key);
  return work(sandbox, request, browser, id, headers);
}

function work(
  sandbox: Sandbox,
  request: ApiRequest,
  browser: boolean,
  id: string,
  headers: Record<string, string>,
): ApiAnswer {
  const [path = "", query = ""] = request.url.split("?", 2);
  const key = request.headers["idempotency-key"];
  sandbox.request = { id, idempotency_key: typeof key === "string" ? key : null };
  try {
    const fromBrowser = authenticate(sandbox, request.headers);
    requireVersion(request.headers["stripe-version"]);
    const { endpoint, resource } = findEndpoint(request.method, path);
    if (fromBrowser && !endpoint.forBrowsers) throw SECRET_KEY_REQUIRED;
    if (browser && !fromBrowser) throw new StripeFault(401, "Browsers use the publishable key.");
    requireForm(request);
    const { expand: fields, ...input } = decodeForm(request.method === "POST" ? request.body : query);
    const params = readShape(endpoint.shape, input) as never;
    const call = { sandbox, params, id: resource, fromBrowser };
    const run = () => expand(sandbox, endpoint.handle(call), fields);
    if (catchUp(sandbox)) sandbox.save();
    if (request.method === "GET") return { status: 200, headers, body: run() };
    const name = isCreation(endpoint) ? requireKey(key) : key;
    const result =
      typeof name === "string"
        ? once(sandbox, name, `${request.method} ${path} ${request.body}`, () =>
            attemptAt(sandbox, path, run),
          )
        : attempt(run);
    catchUp(sandbox);
    sandbox.save();
    return {
      ...result,
      headers: { ...headers, ...(name && { "Idempotency-Key": String(name) }), ...result.headers },
    };
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return { status: error.status, headers, body: error.body };
  }
}

const OUT_OF_ORDER = new StripeFault(500, "An unknown error occurred.", { type: "api_error" });
const TOO_MANY = new StripeFault(
  429,
  "Request rate limit exceeded. Learn more about rate limits here: https://stripe.com/docs/rate-limits.",
  { code: "rate_limit" },
);
const keyInUse = (key: string) =>
  new StripeFault(
    409,
    "There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the " +
      `other request is still going through): ${key}. Please try again later.`,
    { code: "idempotency_key_in_use" },
  );
const SECRET_KEY_REQUIRED = new StripeFault(
  401,
  "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API " +
    "keys at https://dashboard.stripe.com/account/apikeys.",
  { code: "secret_key_required" },
);

/**
 * @returns whether the key is the publishable key
 * @throws {StripeFault}
 */
function authenticate({ options }: Sandbox, headers: ApiRequest["headers"]): boolean {
  const [scheme, value = ""] = String(headers.authorization ?? "").split(" ", 2);
  const key = scheme === "Basic" ? Buffer.from(value, "base64").toString().split(":")[0] : value;
  if (!scheme || !key) {
    throw new StripeFault(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth " +
        "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === options.secretKey) return false;
  if (key === options.publishableKey) return true;
  throw new StripeFault(401, `Invalid API Key provided: ${key.slice(0, 8)}${"*".repeat(12)}`);
}

function requireVersion(version: string | string[] | undefined) {
  if (version === undefined || version === API_VERSION) return;
  throw invalid(`Invalid Stripe API version: ${String(version)}. The sandbox uses ${API_VERSION}.`);
}

function requireForm({ method, headers, body }: ApiRequest) {
  if (method !== "POST" || body === "") return;
  if (String(headers["content-type"]).startsWith("application/x-www-form-urlencoded")) return;
  throw invalid("Invalid request: the v1 API takes application/x-www-form-urlencoded bodies.");
}

/** @throws {StripeFault} if the path is unknown */
function findEndpoint(method: string, path: string): { endpoint: Endpoint; resource: string } {
  const parts = path.split("/");
  for (const endpoint of ENDPOINTS) {
    const pattern = endpoint.path.split("/");
    const fits =
      endpoint.method === method &&
      pattern.length === parts.length &&
      pattern.every((part, index) => part === parts[index] || (part === ":id" && parts[index] !== ""));
    if (fits) return { endpoint, resource: decodeURIComponent(parts[pattern.indexOf(":id")] ?? "") };
  }
  throw new StripeFault(
    404,
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  );
}

const isCreation = ({ method, path }: Endpoint) =>
  method === "POST" &&
  !path.includes(":id") &&
  !path.includes("create_preview") &&
  !path.startsWith("/v1/sandbox/");

/**
 * The sandbox is stricter than Stripe: create requests need an idempotency key, and the stripe package's random keys
 * are rejected.
 */
function requireKey(key: string | string[] | undefined): string {
  if (typeof key === "string" && key !== "" && key.length <= 255 && !key.startsWith("stripe-node-retry-"))
    return key;
  throw invalid(
    "The sandbox is stricter than Stripe: every call that creates something requires your own Idempotency-Key of at most " +
      "255 characters (idempotencyKey in the options of the call).",
    "Idempotency-Key",
    "parameter_missing",
  );
}

type Outcome = Omit<ApiAnswer, "headers"> & { headers?: Record<string, string> };

function attempt(run: () => unknown): Outcome {
  try {
    return { status: 200, body: run() };
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return { status: error.status, body: error.body };
  }
}

/**
 * Makes a create request at `break_path` return 500, before or after the request's work. The 500 is stored under the
 * idempotency key.
 */
function attemptAt(sandbox: Sandbox, path: string, run: () => unknown): Outcome {
  const { settings } = sandbox.state;
  if (settings.break_path !== path) return attempt(run);
  settings.break_path = null;
  if (settings.break_when === "after") attempt(run);
  return { status: 500, body: OUT_OF_ORDER.body, headers: { "Stripe-Should-Retry": "false" } };
}

/** Repeats the first response to an idempotency key for 24 hours, even if that response was an error. */
function once(sandbox: Sandbox, key: string, asked: string, run: () => Outcome): Outcome {
  const { answers } = sandbox.state;
  const fingerprint = createHash("sha256").update(asked).digest("base64");
  const stored = answers[key];
  if (stored === undefined) {
    const outcome = run();
    answers[key] = { ...structuredClone(outcome), fingerprint, at: sandbox.now() };
    return outcome;
  }
  if (stored.fingerprint !== fingerprint) {
    throw new StripeFault(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other ` +
        `than '${key}' if you meant to execute a different request.`,
      { type: "idempotency_error" },
    );
  }
  return {
    status: stored.status,
    body: stored.body,
    headers: { ...stored.headers, "Idempotent-Replayed": "true" },
  };
}
