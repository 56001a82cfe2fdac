import { describe, expect, it } from "vitest";
import { canonicalAddress, networkOf } from "~/lib/http/address";

describe("IP address", () => {
  it.each([
    ["198.51.100.7", "198.51.100.7"],
    ["::ffff:198.51.100.7", "198.51.100.7"],
    ["::FFFF:c633:6407", "198.51.100.7"],
    ["0:0:0:0:0:ffff:198.51.100.7", "198.51.100.7"],
    ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::1", "::1"],
  ])("%s is normalized to %s", (given, spelled) => expect(canonicalAddress(given)).toBe(spelled));

  it.each(["", "unknown", "1.2.3", "1.2.3.4.5", "300.1.1.1", "2001:db8::g", "evil.example"])(
    "%j is not an IP address",
    (given) => expect(canonicalAddress(given)).toBeNull(),
  );
});

describe("Rate limits by network", () => {
  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::ffff:198.51.100.7", "198.51.100.7"],
    ["198.51.100.7", "198.51.100.7"],
  ])("count %s as %s", (given, network) => expect(networkOf(given)).toBe(network));
});
