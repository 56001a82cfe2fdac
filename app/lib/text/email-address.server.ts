import { isIP } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";
import { z } from "zod";
import { LIMITS } from "../limits";
import { cleanText } from "./clean-text.server";

/** Maximum octets before the @ (RFC 5321, section 4.5.3.1.1). */
const LOCAL_LIMIT = 64;
/** Maximum characters of the input. No address with its surrounding text is longer. */
const MOST = 1000;

const AROUND = "\\s\"'“”‘’«»()[\\]<>.,;:!?";
const BEFORE = new RegExp(`^[${AROUND}]+`);
const AFTER = new RegExp(`(?<![${AROUND}])[${AROUND}]+$`);

/** Extracts the address from "Ann <ann@example.com>;" or "mailto:ann@example.com?subject=x". */
function bare(text: string): string {
  const [given = ""] = /(?<=<)[^<>]+(?=>[.,;:]*$)/.exec(text) ?? [text];
  const [address = ""] = /^mailto:/i.test(given) ? given.slice("mailto:".length).split("?") : [given];
  return address.replace(BEFORE, "").replace(AFTER, "");
}

const DOMAIN = /^[\p{L}\p{M}\p{N}\u200C\u200D-]+(?:[.。][\p{L}\p{M}\p{N}\u200C\u200D-]+)*$/u;

function asciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain)) return null;
  const ascii = domainToASCII(domain);
  return ascii === "" || isIP(ascii) || !DOMAIN.test(domainToUnicode(ascii)) ? null : ascii;
}

/**
 * Normalizes the domain (UTS #46) and full-width letters. Returns null if a browser's email field would reject the
 * address. Doesn't check the length.
 */
export function emailAddress(typed: string): string | null {
  if (typed.length > MOST) return null;
  const text = bare(cleanText(typed).normalize("NFKC")).replace(/[‘’ʼ]/g, "'");
  const at = text.lastIndexOf("@");
  const domain = asciiDomain(text.slice(at + 1));
  if (at < 1 || domain === null) return null;
  const address = `${text.slice(0, at)}@${domain}`;
  return z.regexes.html5Email.test(address) ? address : null;
}

export const emailField = (messages: { missing: string; invalid: string; tooLong: string }) =>
  z.string({ error: messages.missing }).transform((typed, context) => {
    const address = emailAddress(typed);
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (cleanText(typed) === "") return refuse(messages.missing);
    const { length } = address ?? typed;
    if (length > LIMITS.email || (address && address.lastIndexOf("@") > LOCAL_LIMIT))
      return refuse(messages.tooLong);
    return address ?? refuse(messages.invalid);
  });

/** Converts the domain of an address, or a domain alone, to DNS form. Returns null if the text doesn't change. */
export function withAsciiDomain(word: string): string | null {
  if (/^[\0-\x7f]*$/.test(word)) return null;
  const at = word.lastIndexOf("@") + 1;
  const domain = asciiDomain(word.slice(at));
  return domain && word.slice(0, at) + domain;
}

/** Removes the +tag, because most services deliver ann+1@example.com to ann@example.com. */
export function mailboxOf(address: string) {
  const [name = "", domain = ""] = address.toLowerCase().split("@");
  return `${name.split("+")[0]}@${domain}`;
}
