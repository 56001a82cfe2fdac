import { answer, begin } from "../machine/machine.server";

/** A caller's texts up to the questions' end. V8 compiles an expression once for Latin-1 and once for all other texts, such as "…中". */
const TEXTS = [
  "Kitchen sink leaks",
  "It's off",
  "12 Elm St",
  "Dana Reed",
  "friday at 3",
  "the second",
  "yes",
];

/**
 * Plays a call, so that the first visitor's text doesn't wait for the language library and the expressions. Blocks for about a second: call
 * it before the server listens.
 */
export function warmUp() {
  const now = { day: "2026-01-06", at: 12 * 60 };
  for (const end of ["", " 中"]) {
    let { preview } = begin("plumbing", "Bubby", now);
    for (const text of TEXTS) ({ preview } = answer(preview, text + end, now));
  }
}
