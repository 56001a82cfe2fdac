/** Our own links are shorter, and a header holds no more. */
const MAX_LENGTH = 2000;

/**
 * The target as a path of this site, with its query and hash, or null. Refuses schemes, hosts ("//host", also "/\host", which browsers read
 * as a host), control characters and what doesn't parse.
 */
export function safeRedirect(target: unknown): string | null {
  if (typeof target !== "string" || target.length > MAX_LENGTH) return null;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return null;
  const base = "http://site.invalid";
  if (!URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  // Dot segments may collapse into a second leading slash.
  if (url.origin !== base || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
