import { formatPhone, telOf } from "~/lib/phone";
import type { Tone } from "~/ui/table/status-chip";
import type { Moment } from "./moment.server";

/** What a table's cell shows, as plain data: the server makes it, the browser draws it. Null is "N/A". */
export type Cell =
  | string
  | null
  | { kind: "muted" | "small" | "error"; text: string }
  /** An id, which may have a page elsewhere. */
  | { kind: "code"; text: string; href: string | null }
  /** Somebody's address or number, which can be written to, called and copied. */
  | { kind: "email" | "phone"; text: string; href: string }
  /** The row's status, in the color that the list gives it; a chip is any other state. */
  | { kind: "status"; text: string }
  | { kind: "chip"; text: string; tone: Tone }
  /** Text of any length: its beginning, and the rest on demand. */
  | { kind: "long"; text: string }
  | { kind: "number"; value: number }
  | { kind: "time"; moment: Moment }
  | { kind: "link"; text: string; href: string }
  /** Words that unfold to what went wrong. */
  | { kind: "fault"; text: string; error: string }
  /** A button that gives the row of this id another status. */
  | { kind: "button"; label: string; to: string; id: string }
  /** A button behind a question; it posts the fields to the list's own address. */
  | {
      kind: "confirm";
      label: string;
      about: string;
      effect: string;
      answer: string;
      fields: Record<string, string>;
    }
  /** Below each other. */
  | { kind: "lines"; lines: Cell[] };

/** What has no @ is no address. */
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
