import type { HeadersFunction } from "@remix-run/node";

export const keepErrorHeaders: HeadersFunction = ({ errorHeaders }) => new Headers(errorHeaders);

/** These headers prevent caching, including the back-forward cache after sign-out. */
export const privateHeaders: HeadersFunction = (given) => {
  const headers = new Headers(keepErrorHeaders(given));
  headers.set("Cache-Control", "private, no-store");
  return headers;
};
