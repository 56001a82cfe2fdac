import { randomUUID } from "node:crypto";
import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { keepOpenResponse } from "~/lib/http/open-response.server";
import { warnOfIgnoredProxy } from "~/lib/http/readiness.server";
import { PageCache, type PublishingBuild } from "./page-cache";
import { brokenBuild, type Refusal, refusalPage, refuse, withTyped } from "./refusal";
import { discard, readBody } from "./request-body";
import {
  checkHead,
  checkRules,
  clientAddress,
  hasBody,
  hasCookie,
  isOwnForm,
  HEALTH_PATHS,
  MALFORMED,
  movedFromRaw,
  NOT_ALLOWED,
  TOO_SLOW,
  pathOf,
  RAW_REFUSALS,
  UNTRUSTED,
} from "./request-checks";
import { addHeadersTo, defaultPolicy, securityHeaders } from "./security-headers";
import { chooseEncoding } from "./encodings";
import { loadStaticAssets } from "./static-assets";
import { type Answer, sendAnswer } from "./stored-answer";

export interface GateOptions {
  appUrl: string;
  deployment: boolean;
  sessionCookie: string;
  /** Additional cookies that change pages. Requests with such a cookie bypass the cache. */
  personalCookies?: readonly string[];
  trustProxy: number;
  log: Logger;
  build?: PublishingBuild;
  render?: (request: Request) => Promise<Response>;
  publicFolder?: string;
  sandboxPages?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Error of the last build. Only in development. */
  buildFault?: () => string | null;
  /** Time limit for a request body, in milliseconds. Shortened in tests. */
  bodyWithinMs?: number;
  observe?: (request: RequestEnd) => void;
}

export interface RequestEnd {
  method?: string;
  path: string;
  status: number;
  ms: number;
}

export interface Gate {
  createServer(app: RequestListener): Server;
  /** Makes /readyz return 503, so that load balancers use other servers. */
  announceStop(): void;
  /** Stops accepting requests, waits up to `ms` milliseconds for open requests, then closes all connections. */
  drain(ms: number): Promise<void>;
}

const STOPPING = refuse(503, "This server is stopping.");
const MISSING = refuse(404, "We can't find that file.");
const FAILED = refuse(500, "Something went wrong on our side. Please try again.");
const HTML = ["Content-Type", "text/html; charset=utf-8"] as const;

/** Milliseconds until a render is aborted. A hanging render must not block all visitors. */
const RENDER_WITHIN_MS = 10_000;

const renderWith = (render: (request: Request) => Promise<Response>, host: string) => (url: string) =>
  render(
    new Request(`http://${host}${url}`, {
      headers: { "X-Request-Id": randomUUID() },
      signal: AbortSignal.timeout(RENDER_WITHIN_MS),
    }),
  );

export function createGate(options: GateOptions): Gate {
  const { log, build, render } = options;
  const rules = checkRules(options);
  const personal = [options.sessionCookie, ...(options.personalCookies ?? [])];
  const security = securityHeaders(options);
  const refusalHeaders = [HTML, ["Cache-Control", "no-store"] as const, ...security, defaultPolicy].flat();
  const assets: Map<string, Answer> = options.publicFolder
    ? loadStaticAssets(options.publicFolder, [...security, defaultPolicy])
    : new Map();
  const ownHost = new URL(options.appUrl).host;
  const cache = build && render && new PageCache(build, renderWith(render, ownHost), security);
  const inFlight = new Set<ServerResponse>();
  let server: Server | undefined;
  let stopping = false;

  function createServer(app: RequestListener): Server {
    const storedFor = ({ headers }: IncomingMessage, path: string, url: string) => {
      const asset = assets.get(path);
      if (asset || !cache || personal.some((name) => hasCookie(headers.cookie, name))) return asset ?? null;
      const key = cache.keyOf(path, url);
      return key === null ? null : cache.get(key);
    };

    const handle = (request: IncomingMessage, response: ServerResponse, expectsContinue = false) => {
      const startedAt = performance.now();
      keepOpen(response);
      const refusal = checkHead(request, rules, cache?.spellingOf);
      const url = request.url ?? "";
      const path = pathOf(url) ?? "(malformed)";
      const stored = refusal || request.method === "POST" ? null : storedFor(request, path, url);
      if (stored && !(stored instanceof Promise)) {
        // Record the request only if needed: a log line per request would halve the rate of cached responses.
        if (options.observe || log.isLevelEnabled("debug"))
          recordEnd(request, response, path, randomUUID(), startedAt).quiet = true;
        return sendAnswer(request, response, stored);
      }
      const id = randomUUID();
      const entry = recordEnd(request, response, path, id, startedAt);
      if (refusal && !isOwnForm(request, refusal)) return sendRefusal(request, response, refusal, id);
      const withBody = (use: (body: Buffer) => void) => {
        const handOver = (body: Buffer | Refusal | "gone") => {
          if (body === "gone") response.destroy();
          else if (Buffer.isBuffer(body)) use(body);
          else sendRefusal(request, response, body, id);
        };
        readBody(request, handOver, options.bodyWithinMs);
      };
      if (refusal) {
        return withBody((body) => {
          void withTyped(refusal, body, request.headers["content-type"] ?? "").then((page) =>
            sendRefusal(request, response, page, id),
          );
        });
      }
      if (stopping && path === "/readyz") return sendRefusal(request, response, STOPPING, id);
      if (stored) {
        return void stored
          .catch((error: unknown) => {
            log.error({ err: error, path, requestId: id }, "couldn't render a published page");
            return null;
          })
          .then((ready) => {
            if (!ready) return forward(request, response, id);
            entry.quiet = true;
            sendAnswer(request, response, ready);
          });
      }
      if (request.method !== "POST") {
        const fault = options.buildFault?.() ?? null;
        if (fault !== null) return sendRefusal(request, response, brokenBuild(fault), id);
        if (options.publicFolder && path.startsWith("/build/"))
          return sendRefusal(request, response, MISSING, id);
        return forward(request, response, id);
      }
      if (expectsContinue) response.writeContinue();
      if (!hasBody(request)) return forward(request, response, id);
      withBody((body) => {
        if (body.length > 0) request.unshift(body);
        request.headers["content-length"] = String(body.length);
        delete request.headers["transfer-encoding"];
        forward(request, response, id);
      });
    };

    const forward = (request: IncomingMessage, response: ServerResponse, id: string) => {
      const { headers } = request;
      const address = clientAddress(request, options.trustProxy);
      if (options.deployment && options.trustProxy === 0 && headers["x-forwarded-for"] !== undefined)
        warnOfIgnoredProxy();
      for (const name of UNTRUSTED) delete headers[name];
      // HTTP/1.0 requests may omit Host, but Remix needs the header.
      headers.host ??= ownHost;
      // The gate has already checked the origin. Remix's own check has other rules and returns 500.
      delete headers.origin;
      headers["x-client-address"] = address;
      headers["x-request-id"] = id;
      keepOpenResponse(id, response);
      // Brotli's best level is too slow for single requests.
      headers["accept-encoding"] = chooseEncoding(headers["accept-encoding"]) ? "gzip" : "identity";
      addHeadersTo(response, [...security, ["X-Request-Id", id]]);
      try {
        if (!options.sandboxPages?.(request, response)) app(request, response);
      } catch (error) {
        log.error({ err: error, requestId: id }, "the app threw an error");
        if (!response.headersSent) sendRefusal(request, response, FAILED, id);
        else response.destroy();
      }
    };

    server = http.createServer(
      {
        requireHostHeader: false,
        maxHeaderSize: 16_384,
        // Limits for slow clients.
        headersTimeout: 10_000,
        requestTimeout: 30_000,
        connectionsCheckingInterval: 5_000,
        // Longer than load balancers reuse a connection by default (60 s). Otherwise, they could reuse a closed one.
        keepAliveTimeout: 75_000,
      },
      (request, response) => void handle(request, response),
    );
    server.maxHeadersCount = 100;
    // Erasing a person may take two minutes before the response begins.
    server.setTimeout(150_000);
    server.on(
      "checkContinue",
      (request: IncomingMessage, response: ServerResponse) => void handle(request, response, true),
    );
    server.on(
      "checkExpectation",
      (request: IncomingMessage, response: ServerResponse) => void handle(request, response),
    );
    server.on("connect", (_request, socket) => writeRaw(socket as Socket, NOT_ALLOWED));
    server.on("clientError", (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
      if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
      const refusal = movedFromRaw(error.rawPacket) ?? RAW_REFUSALS[error.code ?? ""] ?? MALFORMED;
      log.info({ status: refusal.status, code: error.code }, "request refused");
      writeRaw(socket as Socket, refusal);
    });
    return server;
  }

  function keepOpen(response: ServerResponse) {
    inFlight.add(response);
    if (stopping) response.shouldKeepAlive = false;
    response.on("close", forget);
  }

  function forget(this: ServerResponse) {
    inFlight.delete(this);
  }

  function recordEnd(
    { method }: IncomingMessage,
    response: ServerResponse,
    path: string,
    requestId: string,
    startedAt: number,
  ) {
    const entry = { quiet: HEALTH_PATHS.has(path) };
    response.once("close", () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const status = response.writableFinished ? response.statusCode : 499;
      const end = { method, path, status, ms };
      options.observe?.(end);
      log[entry.quiet ? "debug" : "info"]({ ...end, requestId }, "request");
    });
    return entry;
  }

  function sendRefusal(request: IncomingMessage, response: ServerResponse, refusal: Refusal, id: string) {
    const page = request.method === "POST" ? pathOf(request.url ?? "") : null;
    const body = Buffer.from(refusalPage(refusal, page));
    response.shouldKeepAlive = response.shouldKeepAlive && request.complete;
    response.writeHead(refusal.status, [
      ...refusalHeaders,
      ...(refusal.headers ?? []).flat(),
      "Content-Length",
      String(body.length),
      "X-Request-Id",
      id,
    ]);
    // A client sends no more data if it waits for "100 Continue" or was too slow.
    const hasMore = !request.complete && request.headers.expect === undefined && refusal !== TOO_SLOW;
    if (!hasMore || request.method === "HEAD") {
      response.end(request.method === "HEAD" ? undefined : body);
      return;
    }
    response.write(body);
    void discard(request).then(() => response.end());
  }

  /** Node creates no response object for malformed requests. */
  function writeRaw(socket: Socket, refusal: Refusal) {
    const body = refusalPage(refusal);
    const lines = [`HTTP/1.1 ${refusal.status} ${http.STATUS_CODES[refusal.status]}`, "Connection: close"];
    for (const [name, value] of [
      HTML,
      ...security,
      defaultPolicy,
      ...(refusal.headers ?? []),
      ["Content-Length", Buffer.byteLength(body)],
    ] as const) {
      lines.push(`${name}: ${value}`);
    }
    socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
  }

  function announceStop() {
    stopping = true;
    for (const response of inFlight) response.shouldKeepAlive = false;
  }

  async function drain(ms: number) {
    if (!server) return;
    announceStop();
    const closed = new Promise<void>((resolve) => server?.close(() => resolve()));
    const deadline = Date.now() + ms;
    while (inFlight.size > 0 && Date.now() < deadline) await sleep(20);
    server.closeAllConnections();
    await closed;
  }

  return { createServer, announceStop, drain };
}
