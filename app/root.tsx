import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2";
import type { LinksFunction } from "@remix-run/node";
import {
  Links,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { env } from "~/lib/env.server";
import { keepErrorHeaders } from "~/lib/http/private-headers";
import { errorMeta } from "~/lib/meta";
import { CONTAINER_ID, DocumentContext, SCRIPTS_ID } from "~/lib/page/document";
import styles from "~/styles/site.css";
import { Arrival } from "~/ui/arrival";
import { LoneErrorPage } from "~/ui/error-page";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { noteNextPage } from "~/ui/go-on";
import { Toasts } from "~/ui/toast/toast";

const font = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }) as const;

export const links: LinksFunction = () => [
  font(fraunces),
  font(figtree),
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export const meta = errorMeta;

export const headers = keepErrorHeaders;

/** The data must be the same for every anonymous visitor, because their pages are cached. */
export const loader = () => ({
  appUrl: env().APP_URL,
  deployment: env().deployment,
});

/** The data doesn't change. Remix calls this function before it loads the scripts of the next page. */
export function shouldRevalidate({ nextUrl }: ShouldRevalidateFunctionArgs) {
  noteNextPage(nextUrl);
  return false;
}

/**
 * React renders the page into an element of the document, because browser extensions change head and body. The server
 * renders the page and the document one after the other.
 */
export function Layout({ children }: { children: ReactNode }) {
  const parts = useContext(DocumentContext);
  const hydrated = useHydrated();
  if (!parts)
    return (
      <>
        {children}
        <Arrival />
        <Toasts />
        {/* Render only after hydration. Before hydration, browsers restore the scroll position themselves, and Remix's
            inline script would run too late. */}
        {hydrated ? <ScrollRestoration /> : null}
      </>
    );
  const { css, loader } = parts;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14101a" media="(prefers-color-scheme: dark)" />
        <Meta />
        {css === null ? (
          <link rel="stylesheet" href={styles} />
        ) : (
          <style dangerouslySetInnerHTML={{ __html: css }} />
        )}
        <Links />
        {loader === null ? null : <script dangerouslySetInnerHTML={{ __html: loader }} />}
      </head>
      <body>
        <div id={CONTAINER_ID} />
        {loader === null ? (
          <>
            <Scripts />
            <LiveReload />
          </>
        ) : (
          <template id={SCRIPTS_ID}>
            <Scripts />
          </template>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export const ErrorBoundary = LoneErrorPage;
