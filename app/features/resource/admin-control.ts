export const ADMIN_CONTROL =
  "min-h-[38px] rounded-field border border-control bg-surface text-small text-ink";

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns text such as "10,000+" for counts above `most`. */
export const upTo = (count: number, most: number) =>
  count > most ? `${most.toLocaleString("en-US")}+` : count.toLocaleString("en-US");

/** "…" means that a page asks for confirmation first. */
export const statusLabel = (status: string, asks?: string | null) =>
  capitalized(status) + (status === asks ? "…" : "");
