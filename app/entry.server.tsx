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

/** Milliseconds until unresolved promises of loaders are rejected. */
export const streamTimeout = 5_000;

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
  // Inline the stylesheets only for anonymous visitors. Browsers of signed-in users cache the stylesheets.
  const css = readSessionCookie(request) ? null : inlineCss(styles);
  const app = await render(request, withoutStream(context));
  const scripts = await render(request, context, { name: "scripts" });
  let head = await render(request, withoutStream(context), { name: "head", css });
  // Status 403 isn't an error: the page asks for the password again.
  if (request.method === "POST" && status >= 400 && status !== 403)
    head = head.replace("<title>", "<title>Error: ");
  const html = documentOf({ app, head, scripts, theme: themeOf(request) });
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Allow popups, because wallets and Link open popups. Every page except the admin pages can show the card form.
  if (!isUnder("routes/admin", context))
    headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  const cameFrom = attributionCookie(new URL(request.url));
  if (cameFrom) headers.append("Set-Cookie", cameFrom);
  if (env().NODE_ENV === "development") {
    headers.set("Content-Security-Policy", DEVELOPMENT_POLICY);
    return new Response(html, { status, headers });
  }
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
  // Compress the whole page once. remix-serve would compress each chunk. A higher level takes twice the time for 3%
  // fewer bytes.
  const compressed = request.headers.get("accept-encoding") === "gzip";
  if (compressed) headers.set("Content-Encoding", "gzip");
  const body = compressed ? await promisify(gzip)(html, { level: 4 }) : Buffer.from(html);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status, headers });
}

const isUnder = (routeId: string, { staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => route.id === routeId);

/** Omits the stream, because a stream can be read only once. */
const withoutStream = (context: EntryContext): EntryContext => ({
  ...context,
  serverHandoffStream: undefined,
});

/** Rejects if a component throws. Remix then renders its error boundary. */
function render(request: Request, context: EntryContext, part?: PagePart) {
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
    const page = (
      <RequestIdContext.Provider value={request.headers.get("x-request-id") ?? undefined}>
        <PagePartContext.Provider value={part}>
          <RemixServer context={context} url={request.url} />
        </PagePartContext.Provider>
      </RequestIdContext.Provider>
    );
    // entry.client.tsx hydrates the same Suspense boundary.
    const stream = renderToPipeableStream(part ? page : <Suspense>{page}</Suspense>, {
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
