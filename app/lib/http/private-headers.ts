import type { HeadersFunction } from "@remix-run/node";

/** For a route with an error boundary: keeps the headers of the error, such as Retry-After. */
export const keepErrorHeaders: HeadersFunction = ({ errorHeaders }) => new Headers(errorHeaders);

/** For pages of one visitor: no cache keeps a copy, not even for Back after sign-out. */
export const privateHeaders: HeadersFunction = (given) => {
  const headers = new Headers(keepErrorHeaders(given));
  headers.set("Cache-Control", "private, no-store");
  return headers;
};
