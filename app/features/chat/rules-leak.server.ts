import { RULES } from "./instructions.server";

/** So many letters of the rules in a row are no coincidence. */
const RUN = 26;

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

const LEET: Record<string, string> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const unleet = (text: string) => text.replace(/[0134578@$!]/g, (sign) => LEET[sign] ?? sign);
const unrotated = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
const reversed = (text: string) => [...text].reverse().join("");
const decoded = (text: string) =>
  (text.match(/[a-z0-9+/=_-]{16,}/gi) ?? [])
    .flatMap((code) => [Buffer.from(code, "base64"), Buffer.from(code, "hex")])
    .map((bytes) => bytes.toString("latin1"))
    .join(" ");

/** Ways to write a text so that it does not look like itself; spaces, marks and letter case are left out in any case. */
const READINGS = [(text: string) => text, unleet, unrotated, reversed, decoded];

const runsOf = (text: string) =>
  Array.from({ length: Math.max(0, text.length - RUN + 1) }, (_, start) => text.slice(start, start + RUN));

/** An "i" may stand for an "l" where digits stand for letters. */
const blurred = (text: string) => letters(text).replaceAll("l", "i");

const runs = new Set(runsOf(blurred(RULES)));

/** Whether a text has a piece of the rules, however it is written; not whether it says the same in words of its own. */
export const tellsRules = (text: string) =>
  READINGS.some((read) => runsOf(blurred(read(text))).some((run) => runs.has(run)));
