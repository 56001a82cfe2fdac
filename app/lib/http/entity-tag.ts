/** Returns whether If-None-Match contains the tag. Compares weakly (RFC 9110, section 13.1.2). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const plain = (one: string) => one.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((candidate) => plain(candidate) === plain(tag));
}
