import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/lib/paths";
import { requestIdProps, useRequestId } from "~/lib/http/request-id";
import { buttonClass } from "./button";

const WORDS: Record<number, { title: string; advice: string }> = {
  400: {
    title: "We couldn't read that request",
    advice: "Go back, check what you entered, and send it again.",
  },
  403: {
    title: "We refused that request",
    advice: "Open the page from our site and try again.",
  },
  404: {
    title: "Oops! Page not found",
    advice: "The address may have changed. Start over from the home page.",
  },
  429: {
    title: "Too many requests",
    advice: "Wait a few minutes, then try again. You haven't lost anything.",
  },
  503: { title: "We're not quite ready", advice: "Wait a minute, then reload the page." },
};

const UNEXPECTED = {
  title: "Something went wrong on our side",
  advice:
    "Reload the page. If it happens again, send us the reference below and tell us what you were doing.",
};

const NOT_LOADED = {
  title: "This page didn't load",
  advice:
    "Your connection may have dropped, or something went wrong on our side. You haven't lost anything you sent. Try again.",
};

interface Words {
  title: string;
  advice: string;
  /** Seconds until the page reloads. Without scripts, the Refresh header reloads the page. */
  again?: number;
}

const isWords = (data: unknown): data is Words =>
  typeof data === "object" && data !== null && "title" in data && "advice" in data;

function useReload(seconds: number | undefined) {
  useEffect(() => {
    if (!seconds) return;
    const timer = setTimeout(() => window.location.reload(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
}

function useReport(error: unknown) {
  useEffect(() => {
    if (!error) return;
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const body = new URLSearchParams({
      message: message.slice(0, 300),
      // Remove the queries of URLs, because they may contain typed text.
      stack: (stack ?? "").replace(/\?\S*/g, "").slice(0, 2000),
      page: window.location.pathname.slice(0, 200),
    });
    navigator.sendBeacon(paths.browserErrors, body);
  }, [error]);
}

export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const requestId = useRequestId();
  const response = isRouteErrorResponse(error) ? error : null;
  const inBrowser = !response && !requestId;
  useReport(inBrowser ? error : null);
  const status = response?.status ?? 500;
  const thrown = response && isWords(response.data) ? response.data : null;
  useReload(thrown?.again);
  const { title, advice } = inBrowser ? NOT_LOADED : (thrown ?? WORDS[status] ?? UNEXPECTED);
  return (
    <div className="max-w-[60ch]">
      {inBrowser ? null : <p className="font-serif text-h2 text-accent">{status}</p>}
      <h1 className="mt-2 text-h2">{title}</h1>
      <p className="mt-4 text-lede text-muted">{advice}</p>
      <p className="mt-6 flex flex-wrap items-center gap-4">
        {inBrowser ? (
          <button type="button" className={buttonClass("primary")} onClick={() => window.location.reload()}>
            Try again
          </button>
        ) : null}
        {status === 503 ? (
          // A link loads the page with GET, even after a POST.
          <a className={buttonClass("primary")} href={pathname + search}>
            Try again
          </a>
        ) : null}
        {/* A full page load discards broken state. */}
        <a className="link" href="/">
          Return to Home
        </a>
      </p>
      {process.env.NODE_ENV === "development" && error instanceof Error ? (
        <pre className="mt-8 overflow-x-auto text-small">{error.stack}</pre>
      ) : null}
      {requestId && status >= 500 ? (
        <p className="mt-8 text-small text-muted">
          Reference: <code {...requestIdProps}>{requestId}</code>
        </p>
      ) : null}
    </div>
  );
}

export const LoneErrorPage = () => (
  <main id="main" className="container-page section">
    <ErrorPage />
  </main>
);
