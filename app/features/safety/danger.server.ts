import { DANGER_WORDS } from "~/content/safety";
import { wordsOf } from "~/lib/text/text-search.server";

const isSaid = (words: readonly string[], word: string) =>
  word.endsWith("*") ? words.some((said) => said.startsWith(word.slice(0, -1))) : words.includes(word);

export function saysAny(text: string, entries: readonly string[]): boolean {
  const words = wordsOf(text);
  return entries.some((entry) => entry.split(" ").every((word) => isSaid(words, word)));
}

export const dangerIn = (posted: FormData) => ({ danger: hintsAtDanger(String(posted.get("message"))) });

/** Returns whether a message hints at danger. The page then shows the safety card. */
export const hintsAtDanger = (text: string): boolean => saysAny(text, DANGER_WORDS);
