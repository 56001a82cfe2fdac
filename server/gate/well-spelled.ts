/** Paths that need no correction: a fast path for nearly all requests. */
const PLAIN = /^\/(?:[\w-](?:[\w.-]*[\w-])?(?:\/(?=[\w-])|$))*$/;

/** Characters that often follow a URL in text, plain or percent-encoded. */
const SIGN =
  /(?:[.,;:!'"()*<>\]}/]|%(?:2[0279CE]|3[ABCE]|5D|7D|0[9AD]|C2%A0|E2%80%(?:8[B-F]|9[89CD]|A[8-F])|EF%BB%BF)?)$/i;
const LONGEST_SIGN = "%E2%80%8B".length;

/** Start of a query, also without a question mark, as in "/pricing&utm_source=x" and "/pricing%3Futm_source=x". */
const QUERY = /[?&#]|%3F|%26/i;

/**
 * Encodes characters that RFC 3986 (section 2) doesn't allow. Node decodes each byte of the target as one character.
 */
const encoded = (text: string) =>
  text.replace(
    /[^\x21-\x7e]|["<>\\]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );

function withoutEnd(path: string): string {
  let end = path.length;
  for (;;) {
    const sign = SIGN.exec(path.slice(Math.max(0, end - LONGEST_SIGN), end));
    if (!sign || end === 0) return path.slice(0, end);
    end -= sign[0].length;
  }
}

function spelledPath(given: string): string {
  const segments: string[] = [];
  for (const segment of encoded(given.replaceAll("\\", "/")).split("/")) {
    const plain = segment.replace(/%2E/gi, ".");
    if (plain === "..") segments.pop();
    else if (plain !== "" && plain !== ".") segments.push(segment);
  }
  const path = `/${withoutEnd(segments.join("/"))}`;
  return path !== "/" && `${path}/` === given ? given : path;
}

function spelledQuery(mark: string, given: string): string {
  const [query = ""] = given.split("#", 1);
  if (mark === "?") return `?${encoded(query)}`;
  if (mark === "" || mark === "#" || query === "") return "";
  return `?${encoded(query.replace("?", "&").replace(/%3D/gi, "=").replace(/%26/g, "&"))}`;
}

/**
 * Corrects slashes, dot segments, trailing punctuation, a missing question mark, and encoding.
 * @returns path and query; null if the target is invalid or ambiguous
 */
export function wellSpelled(target: string): string | null {
  if (PLAIN.test(target)) return target;
  if (!target.startsWith("/") || target.includes("%00")) return null;
  const { 0: mark, index: end } = QUERY.exec(target) ?? { 0: "", index: target.length };
  const path = spelledPath(target.slice(0, end));
  try {
    if (
      decodeURIComponent(path)
        .split(/[/\\]/)
        .some((segment) => segment === "." || segment === "..")
    )
      return null;
  } catch {
    return null;
  }
  return path + spelledQuery(mark, target.slice(end + mark.length));
}
