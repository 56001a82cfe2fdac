import { SPANISH_WORDS } from "~/content/chat/spanish";
import { wordsOf } from "~/lib/text/text-search.server";

const frequent = new Set(SPANISH_WORDS);

/** True if the text contains "¿" or "¡", or if at least a quarter of its words are common Spanish words. */
export function isSpanish(text: string): boolean {
  if (text.includes("¿") || text.includes("¡")) return true;
  const words = wordsOf(text);
  return words.length > 0 && words.filter((word) => frequent.has(word)).length / words.length >= 1 / 4;
}
