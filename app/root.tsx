import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2";
import type { LinksFunction } from "@remix-run/node";
import { Outlet, ScrollRestoration } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { env } from "~/lib/env.server";
import { keepErrorHeaders } from "~/lib/http/private-headers";
import { errorMeta } from "~/lib/meta";
import styles from "~/styles/site.css";
import { LoneErrorPage } from "~/ui/error-page";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { HeadTags } from "~/ui/head-tags";
import { OutsideContainer, PagePartContext } from "~/ui/page-part";
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

/** The data must be the same for every anonymous visitor, because their pages are cached. */
export const loader = () => ({
  appUrl: env().APP_URL,
  deployment: env().deployment,
});

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const part = useContext(PagePartContext);
  const hydrated = useHydrated();
  if (part) return <OutsideContainer part={part} styles={styles} />;
  return (
    <>
      <HeadTags />
      {children}
      <Toasts />
      {/* Render only after hydration. Before hydration, browsers restore the scroll position themselves, and Remix's
          inline script would run too late. */}
      {hydrated ? <ScrollRestoration /> : null}
    </>
  );
}

export default function App() {
  usePendingNavigation();
  return <Outlet />;
}

export const ErrorBoundary = LoneErrorPage;
