import { plainDigits } from "./digits";

/**
 * Matches numbers with at most one decimal separator, a comma or a point. Groups of three digits may be separated.
 */
const NUMBER = /^([1-9]\d{0,2}([.,'])\d{3}(?:\2\d{3})*|\d+)(?:[.,](\d*))?$/;

/**
 * Parses "1500", "1,500.50", "1.500,50", "1 500", or "$1’500" in any script. A point or comma before three digits
 * separates thousands. Returns null if the text isn't a number.
 */
export function readAmount(typed: string): number | null {
  const text = plainDigits(typed.normalize("NFKC"))
    .replace(/[\p{Sc}\p{Z}\p{Cf}\p{Cc}]/gu, "")
    .replace(/[’‘ʼ]/g, "'")
    .replaceAll("٬", ",")
    .replaceAll("٫", ".");
  const [, whole, group, decimals = ""] = NUMBER.exec(text.replace(/^[.,](?=\d)/, "0.")) ?? [];
  if (whole === undefined) {
    const [first = "", ...others] = text.split(".");
    return /^\d+$/.test(first) && /^\d+$/.test(others.join(""))
      ? Number(`${first}.${others.join("")}`)
      : null;
  }
  // Reject "1,500,00", which may be a typo.
  if (group !== undefined && decimals !== "" && text.at(-decimals.length - 1) === group) return null;
  return Number(`${whole.replace(/\D/g, "")}.${decimals || "0"}`);
}
