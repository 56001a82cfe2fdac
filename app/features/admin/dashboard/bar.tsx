/** Bar for a fraction from 0 to 1. Screen readers skip the bar, so show the same figure as text. */
export const Bar = ({ part }: { part: number }) => (
  <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden className="mt-1 h-2 w-full text-accent">
    <rect width="100" height="3" fill="var(--color-status-grey-tint)" />
    <rect width={part * 100} height="3" fill="currentColor" />
  </svg>
);
