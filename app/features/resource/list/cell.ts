import { formatPhone, telOf } from "~/lib/phone";
import type { Tone } from "~/ui/table/status-chip";
import type { Moment } from "./moment.server";

/** Content of a table cell as plain data, so that the loader can return it. Null is shown as "N/A". */
export type Cell =
  | string
  | null
  | { kind: "muted" | "small" | "error"; text: string }
  | { kind: "code"; text: string; href: string | null }
  | { kind: "email" | "phone"; text: string; href: string }
  | { kind: "status"; text: string }
  | { kind: "chip"; text: string; tone: Tone }
  | { kind: "long"; text: string }
  | { kind: "number"; value: number }
  | { kind: "time"; moment: Moment }
  | { kind: "link"; text: string; href: string }
  | { kind: "fault"; text: string; error: string }
  | { kind: "button"; label: string; to: string; id: string }
  | {
      kind: "confirm";
      label: string;
      about: string;
      effect: string;
      answer: string;
      fields: Record<string, string>;
    }
  | { kind: "lines"; lines: Cell[] };

/** A value without an @ isn't an address, so don't link the value. */
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
