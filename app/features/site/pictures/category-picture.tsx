import type { IntegrationCategory } from "~/content/integrations";
import { ACCENT, GREY, LINE, SURFACE } from "./picture";

const PICTURES: Record<IntegrationCategory, JSX.Element> = {
  scheduling: (
    <>
      <path d="M8 18h64M29 18v46M51 18v46M8 33h64M8 49h64" stroke={LINE} strokeWidth="2" />
      <rect x="31" y="35" width="18" height="12" rx="2" fill={ACCENT} />
      <path d="M22 4v8M58 4v8" stroke={GREY} strokeWidth="3" />
    </>
  ),
  crm: (
    <>
      <circle cx="26" cy="28" r="9" fill={ACCENT} />
      <path d="M13 52c2-14 24-14 26 0Z" fill={ACCENT} />
      <path d="M48 24h20M48 36h16M48 48h20" stroke={GREY} strokeWidth="4" />
    </>
  ),
  communication: (
    <>
      <rect x="14" y="16" width="44" height="20" rx="9" fill={ACCENT} />
      <path d="M23 26h26" stroke="#fff" strokeWidth="3" />
      <path d="M18 46h40M18 56h24" stroke={GREY} strokeWidth="4" />
    </>
  ),
  automation: (
    <>
      <path d="M24 36h14m0 0 14-16m-14 16 14 16" fill="none" stroke={GREY} strokeWidth="3" />
      <circle cx="20" cy="36" r="8" fill={ACCENT} />
      <rect x="51" y="12" width="16" height="16" rx="4" fill={SURFACE} stroke={ACCENT} strokeWidth="3" />
      <rect x="51" y="44" width="16" height="16" rx="4" fill={SURFACE} stroke={ACCENT} strokeWidth="3" />
    </>
  ),
};

export function CategoryPicture({ category }: { category: IntegrationCategory }) {
  return (
    <svg viewBox="0 0 80 72" width="80" height="72" aria-hidden className="shrink-0" strokeLinecap="round">
      <rect x="1" y="1" width="78" height="70" rx="10" fill={SURFACE} stroke={LINE} />
      {PICTURES[category]}
    </svg>
  );
}
