import { formatPhone, telOf } from "~/lib/phone";
import type { Tone } from "~/ui/table/status-chip";
import type { Moment } from "./moment.server";

/** Content of a table cell as plain data, so that the loader can return it. Null is shown as "N/A". */
export type Cell =
  | string
  | null
  | { kind: "muted" | "small" | "error"; text: string }
  | { kind: "code"; text: string; href: string | null }
  /** An email address or phone number, with a link and a copy button. */
  | { kind: "email" | "phone"; text: string; href: string }
  /** The row's status, in the list's color for it. */
  | { kind: "status"; text: string }
  | { kind: "chip"; text: string; tone: Tone }
  /** Text of any length. Long text unfolds. */
  | { kind: "long"; text: string }
  | { kind: "number"; value: number }
  | { kind: "time"; moment: Moment }
  | { kind: "link"; text: string; href: string }
  /** A label that unfolds to the error. */
  | { kind: "fault"; text: string; error: string }
  /** A button that sets the row's status to `to`. */
  | { kind: "button"; label: string; to: string; id: string }
  /** A button that asks for confirmation, then posts the fields to the list's URL. */
  | {
      kind: "confirm";
      label: string;
      about: string;
      effect: string;
      answer: string;
      fields: Record<string, string>;
    }
  | { kind: "lines"; lines: Cell[] };

/** A stored value without an @ isn't an address, so don't link it. */
export const email = (text: string | null): Cell =>
  text?.includes("@") ? { kind: "email", text, href: `mailto:${text}` } : text;
export function phone(text: string | null): Cell {
  if (!text) return null;
  const href = telOf(text);
  return href ? { kind: "phone", text: formatPhone(text), href } : text;
}
export const muted = (text: string): Cell => ({ kind: "muted", text });
export const status = (text: string): Cell => ({ kind: "status", text });
export const chip = (text: string, tone: Tone): Cell => ({ kind: "chip", text, tone });
export const time = (moment: Moment): Cell => ({ kind: "time", moment });
export const lines = (...cells: (Cell | undefined)[]): Cell => ({
  kind: "lines",
  lines: cells.filter((cell) => cell !== undefined),
});
