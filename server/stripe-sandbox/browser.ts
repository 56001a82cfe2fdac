import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { catchUp } from "./clock";
import { answer, type ApiAnswer, type Silence } from "./dispatch";
import { StripeFault } from "./errors";
import { checkoutPage } from "./pages/checkout";
import { html, page, type Page, type Redirect } from "./pages/html";
import { portalPage } from "./pages/portal";
import { threeDSecurePage } from "./pages/three-d-secure";
import type { Sandbox } from "./sandbox";

const FILES = new Map(
  Object.entries({
    // Bundled of browser/ by the build.
    "stripe.js": { file: "build/server/sandbox-stripe.js", type: "text/javascript; charset=utf-8" },
    "sandbox.css": { file: "server/stripe-sandbox/assets/sandbox.css", type: "text/css; charset=utf-8" },
    "elements.css": { file: "server/stripe-sandbox/assets/elements.css", type: "text/css; charset=utf-8" },
  }),
);

const PAGES = { checkout: checkoutPage, "3ds": threeDSecurePage, portal: portalPage };

interface Asset {
  status: 200;
  type: string;
  body: Buffer;
}

/** Answers a request under /sandbox/ on the app's own origin. */
export function browse(
  sandbox: Sandbox,
  request: IncomingMessage,
  body: string,
): Page | Redirect | Asset | { api: Promise<ApiAnswer | Silence> } {
  const { method = "", url = "", headers } = request;
  const [path = ""] = url.split("?", 1);
  const [, , kind = "", id = "", ...rest] = path.split("/");
  if (kind === "api") {
    return { api: answer(sandbox, { method, url: url.slice("/sandbox/api".length), headers, body }, true) };
  }
  const asset = FILES.get(kind);
  if (asset && id === "") return { status: 200, type: asset.type, body: readFileSync(resolve(asset.file)) };
  if (!Object.hasOwn(PAGES, kind) || rest.length > 0) return notFound();
  try {
    catchUp(sandbox);
    sandbox.request = { id: null, idempotency_key: null };
    const form = method === "POST" ? Object.fromEntries(new URLSearchParams(body)) : null;
    const result = PAGES[kind as keyof typeof PAGES](sandbox, decodeURIComponent(id), form);
    sandbox.save();
    return result;
  } catch (error) {
    if (error instanceof StripeFault && error.status === 404) return notFound();
    // No id is spelled so.
    if (error instanceof URIError) return notFound();
    throw error;
  }
}

const notFound = () =>
  page(
    "Page not found",
    html`<section class="card narrow">
      <h1>Page not found</h1>
      <p>The sandbox has no such page. <a href="/">Go to the site</a></p>
    </section>`,
    404,
  );
