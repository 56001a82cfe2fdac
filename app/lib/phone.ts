/** Canada, the Caribbean and Pacific members of the North American plan that are not the US (NANPA's lists). */
const FOREIGN_AREA_CODES = new Set(
  (
    "204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 506 514 " +
    "519 537 548 568 579 581 584 587 600 604 613 622 639 647 672 683 705 709 742 753 778 780 782 807 819 825 851 867 " +
    "873 879 902 905 942 " +
    "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876"
  ).split(" "),
);

/** Toll-free, premium and personal numbers, and service codes such as 911: nobody receives a demo text there. */
const NON_GEOGRAPHIC = /^(?:8(?:00|33|44|55|66|77|88)|900|500|700|710|.11)/;

/** The ten national digits of what was typed, or null. A leading +1 is the country code; anything else must be ten digits. */
export function phoneDigits(typed: string): string | null {
  const digits = typed.replace(/^\s*\+1/, "").replace(/\D/g, "");
  return digits.length === 10 ? digits : null;
}

/** Whether ten digits can be a US number that takes texts: a US area code, neither toll-free nor premium. */
export function isUsTextNumber(digits: string): boolean {
  return (
    /^[2-9]\d{9}$/.test(digits) && !FOREIGN_AREA_CODES.has(digits.slice(0, 3)) && !NON_GEOGRAPHIC.test(digits)
  );
}

/** "+16025550142" or ten digits as "(602) 555-0142"; anything else unchanged. */
export function formatPhone(stored: string): string {
  const match = /^(?:\+1)?(\d{3})(\d{3})(\d{4})$/.exec(stored);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : stored;
}

/** What to show in a phone field while typing: as much of (XXX) XXX-XXXX as there are digits, at most 14 characters. */
export function formatPhoneInput(typed: string): string {
  const digits = typed
    .replace(/^\s*\+1/, "")
    .replace(/\D/g, "")
    .slice(0, 10);
  if (digits.length < 4) return digits && `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
