import type { ReactNode } from "react";

/** A decorative picture. Uses the page's colors, to adapt to dark mode. */
export function Picture({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="block w-full" strokeLinecap="round">
      {children}
    </svg>
  );
}

export const TINT = "var(--color-accent-tint)";
export const SURFACE = "var(--color-surface)";
export const ACCENT = "var(--color-accent)";
export const LINE = "var(--color-hairline)";
export const GREY = "var(--color-control)";
export const INK = "var(--color-ink)";
