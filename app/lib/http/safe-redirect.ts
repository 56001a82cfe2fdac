/** Longer than the site's own links. Headers have a length limit. */
const MAX_LENGTH = 2000;

/**
 * The target as a path of this site, or null. Rejects schemes, hosts (also "//host" and "/\host"), control characters,
 * and unparsable input.
 */
export function safeRedirect(target: unknown): string | null {
  if (typeof target !== "string" || target.length > MAX_LENGTH) return null;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return null;
  const base = "http://site.invalid";
  if (!URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  // Collapsed dot segments can produce a second leading slash.
  if (url.origin !== base || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
