import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { canonicalAddress } from "~/lib/http/address";
import { type Refusal, refuse } from "./refusal";
import { wellSpelled } from "./well-spelled";

export interface CheckRules {
  /** Origin of APP_URL, such as `https://bubby.example`. */
  appUrl: string;
  /** The Host headers for that origin, with and without its default port. */
  hosts: ReadonlySet<string>;
  deployment: boolean;
  sessionCookie: string;
}

export function checkRules({ appUrl, ...rest }: Omit<CheckRules, "hosts">): CheckRules {
  const { host, hostname, protocol } = new URL(appUrl);
  return { appUrl, hosts: new Set([host, `${hostname}:${protocol === "https:" ? 443 : 80}`]), ...rest };
}

/** Much larger than any form, so the form itself can refuse long text and keep the values. */
export const BODY_LIMIT = 256 * 1024;

export const HEALTH_PATHS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

const METHODS = new Set(["GET", "HEAD", "POST"]);
const FORM_TYPES = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);
const ALLOW = ["Allow", "GET, HEAD, POST"] as const;

const CROSS_ORIGIN = refuse(
  403,
  "This form came from another site, or your browser hid where it came from. Open the page here and send it again.",
);
export const TOO_LARGE = refuse(
  413,
  "That was more than this site takes in one go. Please shorten it and send it again.",
);
export const TOO_SLOW = refuse(408, "The request took too long to arrive. Please try again.");
export const NOT_ALLOWED = refuse(405, "This address cannot be used that way.", [ALLOW]);
export const MALFORMED = refuse(400, "The request could not be understood. Go back and try again.");

/** For load balancers' checks. Allows no cross-site post, which browsers also check with OPTIONS. */
const METHODS_ALLOWED = refuse(200, "This address takes GET, HEAD and POST.", [ALLOW]);

/** Redirects to this site's spelling of the address. 308 keeps a post's method and body. */
const moved = (method: string, to: string) =>
  refuse(method === "POST" ? 308 : 301, "This page has another address.", [["Location", to]]);

/**
 * Checks a request by its head. Null lets it pass.
 * @param spelling returns the site's own spelling of a path that differs only in letter case
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
    return refuse(400, "This server does not answer for the host in the request.");
  }
  if (asksForOldData(target)) return MALFORMED;
  const spelled = spelling(path) + target.slice(path.length);
  if (spelled !== url || ofOwnHost !== host)
    return moved(method, ofOwnHost === host ? spelled : rules.appUrl + spelled);
  if (method !== "POST") return hasBody(request) ? MALFORMED : null;
  return checkPost(request, path, rules);
}

const LINE = /^(?:GET|HEAD) (\/[^\r\n]*) HTTP\/1\.[01]\r?\n/;

/** Redirects a request that Node's parser rejected for raw bytes or spaces in its target. Null for other errors. */
export function movedFromRaw(packet: Buffer | undefined): Refusal | null {
  const target = LINE.exec(packet?.toString("latin1") ?? "")?.[1] ?? "";
  const spelled = wellSpelled(target);
  return spelled === null || spelled === target ? null : moved("GET", spelled);
}

/** Detects the data requests of Remix before single fetch. No page sends them, and Remix answers them with 500. */
function asksForOldData(target: string): boolean {
  const start = target.indexOf("?");
  if (start === -1 || !(target.includes("_data", start) || target.includes("%", start))) return false;
  return new URLSearchParams(target.slice(start)).has("_data");
}

/** The path of a request target without the query. Null if the target is invalid. */
export const pathOf = (target: string): string | null => wellSpelled(target)?.split("?", 1)[0] ?? null;

/** The Host header. Null unless there is exactly one. */
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
 * A deployment answers only for the host of APP_URL. A first run also answers for localhost and IP addresses, so that
 * it opens from anywhere. It refuses other names, which could be pointed here (DNS rebinding).
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
  return refuse(415, "This address takes forms only. Open the page here and use its form.");
}

/**
 * Detects a form that may be our own, sent by a browser that hides its origin. Never show text from another site's
 * form.
 */
export const isOwnForm = ({ headers }: IncomingMessage, refusal: Refusal) =>
  refusal === CROSS_ORIGIN &&
  headers["sec-fetch-site"] !== "cross-site" &&
  (headers.origin ?? "null") === "null";

/**
 * Detects posts from another site. Trusts `Sec-Fetch-Site: same-origin`, then `Origin`. Without either, only requests
 * without a session pass, so that old or scripted clients can still send anonymous forms.
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
 * The client's address: the connection's, or with `trustProxy` proxies, the entry that the outermost proxy added to
 * X-Forwarded-For.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const direct = canonicalAddress(request.socket.remoteAddress ?? "") ?? "";
  if (trustProxy === 0) return direct;
  // Node omits headers beyond a limit from `headers`, and the proxy's header may come last.
  const forwarded = headerLines(request, "x-forwarded-for").join(",").split(",");
  const entry = forwarded.at(-trustProxy)?.trim() ?? "";
  // Azure's Application Gateway adds a port, with an IPv6 address in brackets.
  return canonicalAddress(entry) ?? canonicalAddress(entry.replace(/^\[|\]?(?::\d+)?$/g, "")) ?? direct;
}

function headerLines({ rawHeaders }: IncomingMessage, wanted: string): string[] {
  const lines: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === wanted) lines.push(rawHeaders[index + 1] ?? "");
  }
  return lines;
}

/** Headers that only the gate or a proxy in front of it may set. */
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

/** Error pages for requests that Node's parser rejects, by error code. */
export const RAW_REFUSALS: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: refuse(431, "The request has too many or too long headers."),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: TOO_LARGE,
};
