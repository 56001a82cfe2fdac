import { Writable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { schedulingSources } from "~/features/schedule/schedule.server";
import { contentSecurityPolicy, DEVELOPMENT_POLICY } from "~/lib/page/csp.server";
import { documentOf, scriptTexts } from "~/lib/page/document.server";
import { env } from "~/lib/env.server";
import { inlineCss } from "~/lib/page/inline-css.server";
import { log } from "~/lib/log.server";
import { RequestIdContext } from "~/lib/http/request-id";
import { readSessionCookie } from "~/lib/http/session-cookie.server";
import { themeOf } from "~/lib/http/theme.server";
import { attributionCookie } from "~/lib/http/visit.server";
import styles from "~/styles/site.css";
import { type PagePart, PagePartContext } from "~/ui/page-part";

/** Milliseconds after which loaders fail. */
export const streamTimeout = 5_000;

/**
 * Renders the whole page to one string. A string compresses better, can be cached by the gate, and lets the CSP allow
 * inline scripts and styles by hash.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  // Signed-in users return, so their browsers cache the stylesheets.
  const css = readSessionCookie(request) ? null : inlineCss(styles);
  const app = await render(request, withoutStream(context));
  const scripts = await render(request, context, { name: "scripts" });
  let head = await render(request, withoutStream(context), { name: "head", css });
  if (request.method === "POST" && status >= 400) head = head.replace("<title>", "<title>Error: ");
  const html = documentOf({ app, head, scripts, theme: themeOf(request) });
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Popups for wallets and Link. Every page but the admin's can open the trial's card form.
  if (!isUnder("routes/admin", context))
    headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  const cameFrom = attributionCookie(new URL(request.url));
  if (cameFrom) headers.append("Set-Cookie", cameFrom);
  if (env().NODE_ENV === "development") {
    headers.set("Content-Security-Policy", DEVELOPMENT_POLICY);
    return new Response(html, { status, headers });
  }
  // Every page of the site can open the scheduling calendar as a dialog. Other pages don't need it.
  const services = isUnder("routes/_site", context) ? schedulingSources() : undefined;
  const stripe = env().PAYMENTS !== "sandbox";
  const leadsToStripe =
    isUnder("routes/_site.trial_.payment", context) || isUnder("routes/dashboard", context);
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({
      scripts: scriptTexts(scripts),
      styles: css === null ? [] : [css],
      stripe,
      leadsToStripe,
      services,
    }),
  );
  // Compresses once, before remix-serve would do it chunk by chunk. A higher level takes twice the time for 3 % fewer
  // bytes.
  const compressed = request.headers.get("accept-encoding") === "gzip";
  if (compressed) headers.set("Content-Encoding", "gzip");
  const body = compressed ? await promisify(gzip)(html, { level: 4 }) : Buffer.from(html);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status, headers });
}

const isUnder = (routeId: string, { staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => route.id === routeId);

/** Data for the page's scripts. It can be read only once. */
const withoutStream = (context: EntryContext): EntryContext => ({
  ...context,
  serverHandoffStream: undefined,
});

/** Renders React's container, or another part of the page. Rejects if a component throws: Remix then asks for its error boundary. */
function render(request: Request, context: EntryContext, part?: PagePart) {
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        // React 18 pads its buffer with NULs if a multi-byte character doesn't fit. No page contains a NUL on
        // purpose.
        resolve(Buffer.concat(chunks).toString().replaceAll("\0", ""));
        done();
      },
    });
    const page = (
      <RequestIdContext.Provider value={request.headers.get("x-request-id") ?? undefined}>
        <PagePartContext.Provider value={part}>
          <RemixServer context={context} url={request.url} />
        </PagePartContext.Provider>
      </RequestIdContext.Provider>
    );
    // entry.client.tsx hydrates the same Suspense boundary.
    const stream = renderToPipeableStream(part ? page : <Suspense>{page}</Suspense>, {
      // Waits for all content, so that no inline script has to move it into place.
      progressiveChunkSize: Infinity,
      onAllReady: () => stream.pipe(collector),
      onError: reject,
    });
  });
}

/**
 * Logs errors of loaders, actions and components, except thrown responses. The page shows the same id. Ignores posts
 * to pages without an action: they are client errors, and the request log has them.
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
