import { Writable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { type ReactElement, Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { schedulingSources } from "~/features/schedule/schedule.server";
import { contentSecurityPolicy, developmentPolicy } from "~/lib/page/csp.server";
import { CONTAINER_ID, DocumentContext } from "~/lib/page/document";
import { hydrationLoader } from "~/lib/page/hydrate-on-intent.server";
import { env } from "~/lib/env.server";
import { inlineCss } from "~/lib/page/inline-css.server";
import { log } from "~/lib/log.server";
import { paths } from "~/lib/paths";
import { RequestIdContext } from "~/lib/http/request-id";
import { sessionCookie } from "~/lib/http/cookies.server";
import { keepAttribution } from "~/lib/http/visit.server";
import styles from "~/styles/site.css";

/** Milliseconds until unresolved promises of loaders are rejected. */
export const streamTimeout = 5_000;

/** Pages without the site's dialogs, which may load the scheduling service. */
const OWN_PAGES = /^\/(?:admin|auth|account|dashboard)(?:\/|$)/;

/**
 * Renders each page to one string. The string compresses better, can be cached, and lets the CSP hash inline scripts
 * and styles.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const url = new URL(request.url);
  const development = env().NODE_ENV === "development";
  // Inline the stylesheets only for anonymous visitors. Browsers of signed-in users cache the stylesheets.
  const css = (await sessionCookie.read(request)) ? null : inlineCss(styles);
  const loader = development ? null : hydrationLoader(context.manifest.entry.module);
  const requestId = request.headers.get("x-request-id") ?? undefined;
  // The data's stream can be read only once, so only the document contains it. entry.client.tsx hydrates the same
  // Suspense boundary.
  const page = await render(
    <Suspense>
      <RequestIdContext.Provider value={requestId}>
        <RemixServer context={{ ...context, serverHandoffStream: undefined }} url={request.url} />
      </RequestIdContext.Provider>
    </Suspense>,
  );
  const outer = await render(
    <DocumentContext.Provider value={{ css, loader }}>
      <RemixServer context={context} url={request.url} />
    </DocumentContext.Provider>,
  );
  // Status 403 isn't an error: the page asks for the password again.
  const failed = request.method === "POST" && status >= 400 && status !== 403;
  const html = documentOf(page, failed ? outer.replace("<title>", "<title>Error: ") : outer);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Allow popups, because wallets and Link open popups. Every page except the admin pages can show the card form.
  if (!url.pathname.startsWith("/admin"))
    headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  const cameFrom = await keepAttribution(url);
  if (cameFrom) headers.append("Set-Cookie", cameFrom);
  if (development) {
    headers.set("Content-Security-Policy", developmentPolicy(schedulingSources()));
    return new Response(html, { status, headers });
  }
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      scripts: scriptTexts(outer),
      styles: css === null ? [] : [css],
      stripe: env().PAYMENTS !== "sandbox",
      leadsToStripe: [paths.trialPayment, paths.dashboard].some((path) => path === url.pathname),
      services: OWN_PAGES.test(url.pathname) ? undefined : schedulingSources(),
    }),
  );
  // Compress the whole page once. remix-serve would compress each chunk. A higher level takes twice the time for 3%
  // fewer bytes.
  const compressed = request.headers.get("accept-encoding") === "gzip";
  if (compressed) headers.set("Content-Encoding", "gzip");
  const body = compressed ? await promisify(gzip)(html, { level: 4 }) : Buffer.from(html);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status, headers });
}

/** Remix renders the page's data as scripts behind the document. They belong to the other scripts. */
function documentOf(page: string, outer: string): string {
  const [document = "", data = ""] = outer.split("</html>");
  const container = `<div id="${CONTAINER_ID}">`;
  return `${document
    .replace(/(?:<\/template>)?<\/body>$/, (end) => data + end)
    .replace(container, () => container + page)}</html>`;
}

/** React and Remix escape `</` inside inline scripts. */
const scriptTexts = (html: string) =>
  Array.from(
    html.matchAll(/<script\b(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
    ([, text]) => text ?? "",
  );

/** Rejects if a component throws. Remix then renders its error boundary. */
function render(element: ReactElement) {
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        // React 18 fills its buffer with NUL characters if a multi-byte character doesn't fit.
        resolve(Buffer.concat(chunks).toString().replaceAll("\0", ""));
        done();
      },
    });
    const stream = renderToPipeableStream(element, {
      // Wait for all content. Otherwise React adds inline scripts that move late content into place.
      progressiveChunkSize: Infinity,
      onAllReady: () => stream.pipe(collector),
      onError: reject,
    });
  });
}

/**
 * Logs all errors except thrown responses, under the id that the error page shows. POST requests to pages without an
 * action appear only in the request log.
 */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !refused) logError(error, request);
}

function logError(error: unknown, request: Request) {
  const { pathname } = new URL(request.url);
  log.error(
    { err: error, requestId: request.headers.get("x-request-id"), path: pathname },
    "unexpected error",
  );
}
