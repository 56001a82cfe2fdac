import type { HeadersFunction } from "@remix-run/node";

/** For pages of the signed-in: no copy is kept, not even for the browser's way back after sign-out. */
export const privateHeaders: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });
