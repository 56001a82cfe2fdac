import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { env } from "~/lib/env.server";
import { themeOf } from "~/lib/http/theme.server";
import { HYDRATION_LOADER } from "~/lib/page/hydration-loader.server";
import { keepErrorHeaders } from "~/lib/http/private-headers";
import { errorMeta } from "~/lib/meta";
import styles from "~/styles/site.css";
import { AppStyles } from "~/ui/app-styles";
import { DeferredHydration } from "~/ui/deferred-hydration";
import { LoneErrorPage } from "~/ui/error-page";
import { usePendingNavigation } from "~/ui/pending-navigation";
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

/** The same for every anonymous visitor while the server runs. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  appUrl: env().APP_URL,
  deployment: env().deployment,
  theme: themeOf(request),
});

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const theme = useRouteLoaderData<typeof loader>("root")?.theme;
  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14101a" media="(prefers-color-scheme: dark)" />
        <Meta />
        <AppStyles href={styles} />
        <Links />
        <DeferredHydration script={HYDRATION_LOADER} />
      </head>
      <body>
        {children}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
        <LiveReload />
      </body>
    </html>
  );
}

export default function App() {
  usePendingNavigation();
  return <Outlet />;
}

export const ErrorBoundary = LoneErrorPage;
