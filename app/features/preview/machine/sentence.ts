import type { Part } from "./preview";

/** A sentence that is sent as it stands, and one that a model may put in its own words. */
export const fixed = (text: string): Part => ({ text, fixed: true });
export const free = (text: string): Part => ({ text });

/** The beginning of a long text, for a line that is read at a glance. */
export const brief = (text: string, most = 120) =>
  text.length <= most ? text : `${text.slice(0, most).replace(/(?<![\s,;.])[\s,;.]+(?:[^\s,;.]\S*)?$/, "")}…`;

/** "a, b or c". */
export const list = (items: string[]) =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;

export const wordCount = (text: string) => (text.match(/[\p{L}\d']+/gu) ?? []).length;
