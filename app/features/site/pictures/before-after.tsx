import { ACCENT, GREY } from "./picture";

/** Parses "$125,000", "42%", "10", or "6 a day". Returns null for text such as "next morning". */
export function amountOf(text: string): number | null {
  const [, digits] = /^\$?([\d,]+)(?:%| an? (?:day|week|month))?$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(",", ""));
}

/** Hidden from screen readers, because the figures are in the text. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  const [from, to] = [amountOf(before), amountOf(after)];
  if (from === null || to === null) return null;
  const scale = 100 / Math.max(from, to);
  return (
    <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden className="mt-2 h-4 w-full">
      <rect width={Math.max(1, from * scale)} height="6" fill={GREY} />
      <rect y="8" width={Math.max(1, to * scale)} height="6" fill={ACCENT} />
    </svg>
  );
}
