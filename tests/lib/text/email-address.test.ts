import { describe, expect, it } from "vitest";
import { emailAddress, emailField } from "~/lib/text/email-address.server";

describe("Email address", () => {
  it.each([
    ["a@müller.de", "a@xn--mller-kva.de"],
    ["a@MÜLLER.DE", "a@xn--mller-kva.de"],
    ["a@mu\u0308ller.de", "a@xn--mller-kva.de"],
    ["a@xn--mller-kva.de", "a@xn--mller-kva.de"],
    ["a@XN--MLLER-KVA.DE", "a@xn--mller-kva.de"],
    ["a@faß.de", "a@xn--fa-hia.de"],
    ["a@例え。テスト", "a@xn--r8jz45g.xn--zckzah"],
    ["a@ｅｘａｍｐｌｅ．ｃｏｍ", "a@example.com"],
    ["ａｎｎ＠example.com", "ann@example.com"],
    ["a@exam\u00ADple.com", "a@example.com"],
  ])("%j gets a normalized domain (UTS 46)", (typed, address) => expect(emailAddress(typed)).toBe(address));

  it("keeps the case of its local part (RFC 5321, 2.4)", () =>
    expect(emailAddress("Ann.Lee@EXAMPLE.com")).toBe("Ann.Lee@example.com"));

  it.each([
    " ann@example.com ",
    "\u00A0ann@example.com\u00A0",
    "\u200Bann@example.com\uFEFF",
    "\u202Aann@example.com\u202C",
    "mailto:ann@example.com",
    "MAILTO:ann@example.com?subject=Hello",
    "<ann@example.com>",
    "<mailto:ann@example.com>",
    "Ann Lee <ann@example.com>",
    '"Lee, Ann" <ann@example.com>;',
    "ann@example.com.",
    "ann@example.com,",
    "(ann@example.com)",
    "“ann@example.com”",
  ])("pasted as %j is reduced to the visible address", (typed) =>
    expect(emailAddress(typed)).toBe("ann@example.com"),
  );

  it.each([
    "o'neil@example.com",
    "ann+tag@example.com",
    "a@localhost",
    "a_b@my-site.example",
    "a!#$%&'*+/=?^_`{|}~@example.com",
  ])("may be %s, as in a browser's email field", (typed) => expect(emailAddress(typed)).toBe(typed));

  it("with a typographic apostrophe gets a plain apostrophe", () =>
    expect(emailAddress("o’neil@example.com")).toBe("o'neil@example.com"));

  it.each([
    "ann",
    "@example.com",
    "ann@",
    "ann@ex ample.com",
    "ann @example.com",
    "a@b@example.com",
    "ann@example..com",
    "ann@-example.com",
    "ann@exa/mple.com",
    "ann@exa%6Dple.com",
    "ann@example.com:25",
    "ann@[127.0.0.1]",
    "ann@1.2",
    "ann@0x7f.1",
    "ann@xn--a.de",
    "ann@☃.example",
    "josé@example.com",
    "ann@example.com, bob@example.com",
    `ann@${"a".repeat(64)}.com`,
    "x".repeat(10_000),
  ])("can't be %j", (typed) => expect(emailAddress(typed)).toBeNull());
});

describe("Length of an email address (RFC 5321, 4.5.3.1)", () => {
  const field = emailField({ missing: "missing", invalid: "invalid", tooLong: "too long" });
  const said = (typed: string) => {
    const { success, error } = field.safeParse(typed);
    return success ? "taken" : error.issues[0]!.message;
  };
  const label = "d".repeat(61);
  it.each([
    ["64 octets before the @", `${"l".repeat(64)}@example.com`, "taken"],
    ["65 octets before the @", `${"l".repeat(65)}@example.com`, "too long"],
    ["254 octets", `${"l".repeat(64)}@${label}.${label}.${label}.com`, "taken"],
    ["255 octets", `${"l".repeat(64)}@${label}.${label}.${label}.info`, "too long"],
    ["5,000 octets", "l".repeat(5000), "too long"],
    ["nothing", "", "missing"],
    ["only invisible characters", "\u200B", "missing"],
    ["an invalid address", "ann", "invalid"],
  ])("is checked for %s", (_what, typed, answer) => expect(said(typed)).toBe(answer));
});
