/** Providers assign each customer at least a /64 network, the first four groups (RFC 6177). */
const NETWORK_GROUPS = 4;

/**
 * Normalizes an IP address (RFC 5952). Drops zones such as `%eth0`, and maps IPv4-mapped IPv6 to IPv4. Returns null for
 * an invalid address.
 */
export function canonicalAddress(given: string): string | null {
  const [address = ""] = given.split("%");
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return URL.canParse(`http://${address}`) ? address : null;
  if (!URL.canParse(`http://[${address}]`)) return null;
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(spelled);
  if (!mapped) return spelled;
  const bytes = mapped.slice(1).flatMap((group) => {
    const value = parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}

/** Returns the unit of rate limits: an IPv4 address or an IPv6 /64 network. */
export function networkOf(given: string): string {
  const address = canonicalAddress(given) ?? given;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const last = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array<string>(tail === undefined ? 0 : 8 - groups.length - last.length).fill("0");
  return `${[...groups, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
