import type { HeadersFunction } from "@remix-run/node";

/** For pages of a signed-in user: no cache keeps a copy, not even for Back after sign-out. */
export const privateHeaders: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });
