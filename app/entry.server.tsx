import { Writable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { schedulingSources } from "~/features/schedule/schedule.server";
import { contentSecurityPolicy, DEVELOPMENT_POLICY } from "~/lib/page/csp.server";
import { deferHydration } from "~/lib/page/defer-hydration.server";
import { env } from "~/lib/env.server";
import { inlineCss } from "~/lib/page/inline-css.server";
import { log } from "~/lib/log.server";
import { RequestIdContext } from "~/lib/http/request-id";
import { readSessionCookie } from "~/lib/http/session-cookie.server";
import { attributionCookie } from "~/lib/http/visit.server";
import styles from "~/styles/site.css";
import { InlineCssContext } from "~/ui/app-styles";

/** Loaders that take longer fail. */
export const streamTimeout = 5_000;
const RENDER_WITHIN_MS = streamTimeout + 1_000;

/**
 * Renders the whole page to one string: it compresses better, the gate can keep it, and the policy allows its inline scripts and styles by
 * their hashes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const rendered = await renderPage(request, status, context);
  if (request.method === "POST" && rendered.status >= 400) {
    rendered.html = rendered.html.replace("<title>", "<title>Error: ");
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Every page but the admin's can show the trial's card form, whose wallets and Link open a window.
  if (!isUnder("routes/admin", context))
    headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  const cameFrom = attributionCookie(new URL(request.url));
  if (cameFrom) headers.append("Set-Cookie", cameFrom);
  if (env().NODE_ENV === "development") {
    headers.set("Content-Security-Policy", DEVELOPMENT_POLICY);
    return new Response(rendered.html, { status: rendered.status, headers });
  }
  const { html, scripts, styles: inline } = deferHydration(rendered.html);
  // Every page of the site can open the calendar as a dialog. Other pages don't need it.
  const services = isUnder("routes/_site", context) ? schedulingSources() : undefined;
  const stripe = env().PAYMENTS !== "sandbox";
  const leadsToStripe =
    isUnder("routes/_site.trial_.payment", context) || isUnder("routes/dashboard", context);
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({ scripts, styles: inline, stripe, leadsToStripe, services }),
  );
  // At once, and before remix-serve would do it piece by piece. A higher level takes twice the time for 3 % fewer bytes.
  const compressed = request.headers.get("accept-encoding") === "gzip";
  if (compressed) headers.set("Content-Encoding", "gzip");
  const body = compressed ? await promisify(gzip)(html, { level: 4 }) : Buffer.from(html);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status: rendered.status, headers });
}

const isUnder = (routeId: string, { staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => route.id === routeId);

function renderPage(request: Request, status: number, context: EntryContext) {
  return new Promise<{ html: string; status: number }>((resolve, reject) => {
    // Who is signed in comes back, and keeps the stylesheets in the browser's cache.
    const css = readSessionCookie(request) ? null : inlineCss(styles);
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        // React 18 pads its buffer with NULs where a character of several bytes doesn't fit. No page has one on purpose.
        resolve({ html: Buffer.concat(chunks).toString().replaceAll("\0", ""), status });
        done();
      },
    });
    const stream = renderToPipeableStream(
      <RequestIdContext.Provider value={request.headers.get("x-request-id") ?? undefined}>
        <InlineCssContext.Provider value={css}>
          <RemixServer context={context} url={request.url} abortDelay={RENDER_WITHIN_MS} />
        </InlineCssContext.Provider>
      </RequestIdContext.Provider>,
      {
        onAllReady() {
          clearTimeout(timer);
          stream.pipe(collector);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          status = 500;
          logError(error, request);
        },
      },
    );
    const timer = setTimeout(() => stream.abort(), RENDER_WITHIN_MS);
  });
}

/**
 * Logs what a loader, an action or a component threw, if it isn't an answer. The page shows the same id. Skips a post to a page that takes
 * none: that is the client's fault, and the request's log line has it.
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
