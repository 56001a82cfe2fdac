import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { catchUp } from "../billing/clock";
import { answer, type ApiAnswer, type Silence } from "../protocol/dispatch";
import { StripeFault } from "../protocol/errors";
import { checkoutPage } from "./checkout";
import { html, page, type Page, type Redirect } from "./html";
import { portalPage } from "./portal";
import { threeDSecurePage } from "./three-d-secure";
import type { Sandbox } from "../state/sandbox";

/** Sources and the bundle in dist/node/ are both two folders deep, so the same relative paths work. */
const FILES = new Map(
  Object.entries({
    "stripe.js": { file: "dist/browser/stripe.js", type: "text/javascript; charset=utf-8" },
    "sandbox.css": { file: "assets/sandbox.css", type: "text/css; charset=utf-8" },
    "elements.css": { file: "assets/elements.css", type: "text/css; charset=utf-8" },
  }),
);

const PAGES = { checkout: checkoutPage, "3ds": threeDSecurePage, portal: portalPage };

interface Asset {
  status: 200;
  type: string;
  body: Buffer;
}

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
  if (asset && id === "")
    return {
      status: 200,
      type: asset.type,
      body: readFileSync(new URL(`../../${asset.file}`, import.meta.url)),
    };
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
    // The path has a malformed percent escape.
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
