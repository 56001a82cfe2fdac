import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { canonicalAddress } from "~/lib/http/address";
import { BODY_LIMIT } from "~/lib/limits";
import { type Refusal, refuse } from "./refusal";
import { wellSpelled } from "./well-spelled";

export interface CheckRules {
  /** Origin of APP_URL, such as `https://bubby.example`. */
  appUrl: string;
  hosts: ReadonlySet<string>;
  deployment: boolean;
  sessionCookie: string;
}

export function checkRules({ appUrl, ...rest }: Omit<CheckRules, "hosts">): CheckRules {
  const { host, hostname, protocol } = new URL(appUrl);
  return { appUrl, hosts: new Set([host, `${hostname}:${protocol === "https:" ? 443 : 80}`]), ...rest };
}

export const HEALTH_PATHS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

const METHODS = new Set(["GET", "HEAD", "POST"]);
const FORM_TYPES = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);
const ALLOW = ["Allow", "GET, HEAD, POST"] as const;

const CROSS_ORIGIN = refuse(
  403,
  "This form came from another site, or your browser hid its origin. Open the form on this site and send it again.",
);
export const TOO_LARGE = refuse(413, "Your text is too long. Please shorten it and send it again.");
export const TOO_SLOW = refuse(408, "The request took too long to arrive. Please try again.");
export const NOT_ALLOWED = refuse(405, "This address doesn't accept that kind of request.", [ALLOW]);
export const MALFORMED = refuse(400, "We couldn't read the request. Go back and try again.");

/** Load balancers and CORS preflights send OPTIONS. Without CORS headers, cross-site POST requests stay forbidden. */
const METHODS_ALLOWED = refuse(200, "This address accepts GET, HEAD, and POST.", [ALLOW]);

/** Status 308 keeps the method and body of a POST request. */
const moved = (method: string, to: string) =>
  refuse(method === "POST" ? 308 : 301, "This page has moved.", [["Location", to]]);

/**
 * Returns null to accept the request.
 * @param spelling returns the published path that differs only in case
 */
export function checkHead(
  request: IncomingMessage,
  rules: CheckRules,
  spelling: (path: string) => string = (path) => path,
): Refusal | null {
  const { method = "", url = "" } = request;
  if (method === "OPTIONS") return METHODS_ALLOWED;
  if (!METHODS.has(method)) return NOT_ALLOWED;
  const target = wellSpelled(url);
  if (target === null) return MALFORMED;
  const [path = ""] = target.split("?", 1);
  const host = hostOf(request);
  const ofOwnHost = host?.replace(/\.(?=:\d+$|$)/, "") ?? null;
  if (
    !HEALTH_PATHS.has(path) &&
    !isOwnHost(ofOwnHost, rules) &&
    !(host === null && request.httpVersion === "1.0")
  ) {
    return refuse(400, "This server doesn't serve that host name.");
  }
  if (asksForOldData(target)) return MALFORMED;
  const spelled = spelling(path) + target.slice(path.length);
  if (spelled !== url || ofOwnHost !== host)
    return moved(method, ofOwnHost === host ? spelled : rules.appUrl + spelled);
  if (method !== "POST") return hasBody(request) ? MALFORMED : null;
  return checkPost(request, path, rules);
}

const LINE = /^(?:GET|HEAD) (\/[^\r\n]*) HTTP\/1\.[01]\r?\n/;

/** Redirects requests with raw bytes or spaces, which Node's parser rejects. Returns null for other errors. */
export function movedFromRaw(packet: Buffer | undefined): Refusal | null {
  const target = LINE.exec(packet?.toString("latin1") ?? "")?.[1] ?? "";
  const spelled = wellSpelled(target);
  return spelled === null || spelled === target ? null : moved("GET", spelled);
}

/** Remix would return 500 for data requests in the format before single fetch. */
function asksForOldData(target: string): boolean {
  const start = target.indexOf("?");
  if (start === -1 || !(target.includes("_data", start) || target.includes("%", start))) return false;
  return new URLSearchParams(target.slice(start)).has("_data");
}

export const pathOf = (target: string): string | null => wellSpelled(target)?.split("?", 1)[0] ?? null;

function hostOf(request: IncomingMessage): string | null {
  const { rawHeaders } = request;
  let host: string | null = null;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length !== 4 || name.toLowerCase() !== "host") continue;
    if (host !== null) return null;
    host = rawHeaders[index + 1] as string;
  }
  return host;
}

/**
 * A deployment accepts only the host of APP_URL. Other servers also accept localhost and IP addresses, but no other
 * names, to prevent DNS rebinding.
 */
function isOwnHost(host: string | null, { hosts, deployment }: CheckRules): boolean {
  if (host === null) return false;
  if (hosts.has(host)) return true;
  const given = host.toLowerCase();
  if (hosts.has(given)) return true;
  if (deployment) return false;
  const match = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::\d{1,5})?$/.exec(given);
  return match !== null && (match[2] === "localhost" || isIP(match[1] ?? match[2] ?? "") !== 0);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
}

function checkPost(request: IncomingMessage, path: string, rules: CheckRules): Refusal | null {
  const webhook = path.startsWith("/webhooks/");
  if (!webhook && isCrossOrigin(request, rules)) {
    return CROSS_ORIGIN;
  }
  if (Number(request.headers["content-length"] ?? 0) > BODY_LIMIT) return TOO_LARGE;
  if (!hasBody(request)) return null;
  const type = (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (FORM_TYPES.has(type) || (webhook && type === "application/json")) return null;
  return refuse(415, "This address accepts only forms. Open the page and use its form.");
}

/**
 * True if the form may come from this site and the browser hid its origin. Only then may the error page repeat the
 * typed text.
 */
export const isOwnForm = ({ headers }: IncomingMessage, refusal: Refusal) =>
  refusal === CROSS_ORIGIN &&
  headers["sec-fetch-site"] !== "cross-site" &&
  (headers.origin ?? "null") === "null";

/**
 * Trusts `Sec-Fetch-Site: same-origin`, then `Origin`. Without both headers, accepts requests without a session, for
 * old clients and scripts.
 */
function isCrossOrigin(
  { headers }: IncomingMessage,
  { appUrl, deployment, sessionCookie }: CheckRules,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site === "same-origin") return false;
  const { origin } = headers;
  if (origin !== undefined) return origin !== appUrl && (deployment || origin !== `http://${headers.host}`);
  return site !== undefined || hasCookie(headers.cookie, sessionCookie);
}

export function hasCookie(header: string | undefined, name: string): boolean {
  if (header === undefined || !header.includes(name)) return false;
  return header.split(";").some((pair) => pair.trim().startsWith(`${name}=`));
}

/**
 * Returns the client's IP address. With proxies, returns the X-Forwarded-For entry that the outermost of `trustProxy`
 * proxies added.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const direct = canonicalAddress(request.socket.remoteAddress ?? "") ?? "";
  if (trustProxy === 0) return direct;
  // `request.headers` lacks headers beyond Node's limit.
  const forwarded = headerLines(request, "x-forwarded-for").join(",").split(",");
  const entry = forwarded.at(-trustProxy)?.trim() ?? "";
  // Azure's Application Gateway adds a port, and brackets around IPv6 addresses.
  return canonicalAddress(entry) ?? canonicalAddress(entry.replace(/^\[|\]?(?::\d+)?$/g, "")) ?? direct;
}

function headerLines({ rawHeaders }: IncomingMessage, wanted: string): string[] {
  const lines: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === wanted) lines.push(rawHeaders[index + 1] ?? "");
  }
  return lines;
}

/** Headers that only the gate or its proxy may set. */
export const UNTRUSTED = [
  "forwarded",
  "x-client-address",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-original-url",
  "x-real-ip",
  "x-request-id",
  "x-rewrite-url",
];

export const RAW_REFUSALS: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: refuse(431, "The request's headers are too long."),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: TOO_LARGE,
};
