import { ACCENT, GREY } from "./picture";

export function amountOf(text: string): number | null {
  const [, digits] = /^\$?([\d,]+)(?:%| an? (?:day|week|month))?$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(",", ""));
}

/** The chart is hidden from screen readers, because the text has the figures. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  const from = amountOf(before);
  const to = amountOf(after);
  if (from === null || to === null) return null;
  const scale = 100 / Math.max(from, to);
  return (
    <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden className="mt-2 h-4 w-full">
      <rect width={Math.max(1, from * scale)} height="6" fill={GREY} />
      <rect y="8" width={Math.max(1, to * scale)} height="6" fill={ACCENT} />
    </svg>
  );
}
