import type { HeadersFunction } from "@remix-run/node";

/** For a route with an error boundary: keeps the error's headers, such as Retry-After. */
export const keepErrorHeaders: HeadersFunction = ({ errorHeaders }) => new Headers(errorHeaders);

/** For private pages: prevents all caching, including the back-forward cache after sign-out. */
export const privateHeaders: HeadersFunction = (given) => {
  const headers = new Headers(keepErrorHeaders(given));
  headers.set("Cache-Control", "private, no-store");
  return headers;
};
