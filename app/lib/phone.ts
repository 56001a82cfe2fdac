/** The ten national digits of what was typed, or null. A leading +1 is the country code; anything else must be ten digits. */
export function phoneDigits(typed: string): string | null {
  const digits = typed.replace(/^\s*\+1/, "").replace(/\D/g, "");
  return digits.length === 10 ? digits : null;
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
