import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { requestIdProps, useRequestId } from "~/lib/request-id";

const WORDS: Record<number, { title: string; advice: string }> = {
  400: {
    title: "We could not read that request",
    advice: "Go back, check what you entered and send it again.",
  },
  403: {
    title: "That request was refused",
    advice: "Open the page again from our site, then repeat what you did.",
  },
  404: {
    title: "Oops! Page not found",
    advice: "The address may have changed. The home page leads everywhere.",
  },
  429: { title: "That was a lot at once", advice: "Wait a few minutes, then try again. Nothing was lost." },
  503: { title: "We are not quite ready", advice: "Wait a minute, then load the page again." },
};

const UNEXPECTED = {
  title: "Something went wrong on our side",
  advice: "Load the page again. If it happens twice, tell us the reference below and what you were doing.",
};

/** Words that a loader or an action threw along with the status. */
const isWords = (data: unknown): data is { title: string; advice: string } =>
  typeof data === "object" && data !== null && "title" in data && "advice" in data;

/** What happened, what to do, and the id under which it was logged. For any error boundary; the caller draws the frame. */
export function ErrorPage() {
  const error = useRouteError();
  const requestId = useRequestId();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const told = isRouteErrorResponse(error) && isWords(error.data) ? error.data : null;
  const { title, advice } = told ?? WORDS[status] ?? UNEXPECTED;
  return (
    <div className="max-w-[60ch]">
      <p className="font-serif text-h2 text-accent">{status}</p>
      <h1 className="mt-2 text-h2">{title}</h1>
      <p className="mt-4 text-lede text-muted">{advice}</p>
      <p className="mt-6">
        {/* A full load: whatever state the failed page was in is left behind. */}
        <a className="link" href="/">
          Return to Home
        </a>
      </p>
      {requestId ? (
        <p className="mt-8 text-small text-muted">
          Reference: <code {...requestIdProps}>{requestId}</code>
        </p>
      ) : null}
    </div>
  );
}

/** The same where no frame is left to draw it in. */
export const LoneErrorPage = () => (
  <main id="main" className="container-page section">
    <ErrorPage />
  </main>
);
