import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { answer } from "./answer";
import { catchUp } from "./billing/clock";
import { StripeFault } from "./errors";
import { checkoutPage } from "./pages/checkout";
import { html, page, type Page, type Redirect } from "./pages/html";
import { portalPage } from "./pages/portal";
import { threeDSecurePage } from "./pages/three-d-secure";
import { Sandbox, type SandboxOptions } from "./state";
import { WebhookSender } from "./webhooks";

export interface StartOptions extends SandboxOptions {
  /** Loopback port. 0 or undefined selects a free port. */
  port?: number;
  onError: (error: unknown) => void;
}

export interface StripeSandbox {
  /** Base URL of the API and of the pages under /sandbox/, such as `http://127.0.0.1:4501`. */
  url: string;
  stop(): Promise<void>;
}

/** These headers replace the site's headers, which forbid framing. */
const FRAMED = {
  "X-Frame-Options": "SAMEORIGIN",
  "Content-Security-Policy":
    "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'; form-action 'self'",
};
const TICK_MS = 30_000;

/** The bundle is two folders deep, and the sources are one folder deep. */
const root = new URL(import.meta.url.includes("/dist/") ? "../../" : "../", import.meta.url);
const FILES = new Map(
  Object.entries({
    "stripe.js": { file: "dist/browser/stripe.js", type: "text/javascript; charset=utf-8" },
    "sandbox.css": { file: "assets/sandbox.css", type: "text/css; charset=utf-8" },
  }),
);

const PAGES = { checkout: checkoutPage, "3ds": threeDSecurePage, portal: portalPage };

const notFound = () => page("Page not found", html`<h1>The sandbox has no such page</h1>`, 404);

function showPage(sandbox: Sandbox, { method, url = "" }: IncomingMessage, body: string): Page | Redirect {
  const [, , kind = "", id = "", ...rest] = new URL(url, "http://localhost").pathname.split("/");
  if (!Object.hasOwn(PAGES, kind) || rest.length > 0) return notFound();
  try {
    catchUp(sandbox);
    sandbox.request = { id: null, idempotency_key: null };
    const form = method === "POST" ? Object.fromEntries(new URLSearchParams(body)) : null;
    return PAGES[kind as keyof typeof PAGES](sandbox, id, form);
  } catch (error) {
    if (error instanceof StripeFault && error.status === 404) return notFound();
    throw error;
  } finally {
    sandbox.save();
  }
}

export async function start({ port = 0, onError, ...options }: StartOptions): Promise<StripeSandbox> {
  const sandbox = new Sandbox(options);
  const webhooks = new WebhookSender(sandbox);

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    const { method = "", url = "", headers } = request;
    const file = FILES.get(url.slice("/sandbox/".length));
    if (file) {
      response.writeHead(200, { "Content-Type": file.type }).end(readFileSync(new URL(file.file, root)));
    } else if (!url.startsWith("/sandbox/") || url.startsWith("/sandbox/api/")) {
      const forBrowsers = url.startsWith("/sandbox/");
      const path = forBrowsers ? url.slice("/sandbox/api".length) : url;
      const result = await answer(sandbox, { method, url: path, headers, body }, forBrowsers);
      if (result === "refuse") response.destroy();
      else if (result !== "hang")
        response
          .writeHead(result.status, { "Content-Type": "application/json", ...result.headers })
          .end(`${JSON.stringify(result.body, null, 2)}\n`);
    } else {
      const shown = showPage(sandbox, request, body);
      if ("location" in shown) response.writeHead(303, { Location: shown.location }).end();
      else
        response
          .writeHead(shown.status, {
            "Content-Type": "text/html; charset=utf-8",
            ...(shown.framed && FRAMED),
          })
          .end(shown.body);
    }
    webhooks.wake();
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return;
      onError(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end("Something went wrong in the sandbox.");
    });
  });
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sandbox.pagesUrl ||= url;
  const tick = () => {
    if (catchUp(sandbox)) sandbox.save();
    webhooks.wake();
  };
  const timer = setInterval(tick, TICK_MS).unref();
  tick();

  return {
    url,
    async stop() {
      clearInterval(timer);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, webhooks.stop()]);
      sandbox.write();
    },
  };
}
