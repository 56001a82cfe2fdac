/** The look of the admin area's fields. */
export const ADMIN_CONTROL =
  "min-h-[38px] rounded-field border border-control bg-surface text-small text-ink";

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A status to choose. Dots say that a page asks before it is set. */
export const statusLabel = (status: string, asks?: string | null) =>
  capitalized(status) + (status === asks ? "…" : "");
