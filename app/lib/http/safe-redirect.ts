/** Maximum length of a target. The site's own links are shorter, and proxies limit the size of headers. */
const MAX_LENGTH = 2000;

/**
 * Returns the target as a path on this site. Returns null for other schemes or hosts (also "//host" and "/\host"), and
 * for invalid input.
 */
export function safeRedirect(target: unknown): string | null {
  if (typeof target !== "string" || target.length > MAX_LENGTH) return null;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return null;
  const base = "http://site.invalid";
  if (!URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  // Removing dot segments can produce a path that begins with "//".
  if (url.origin !== base || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** Page that the request's URL asks for after the sign-in. */
export const redirectToOf = (request: Request) =>
  safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
