import { SPANISH_WORDS } from "~/content/chat/spanish";
import { wordsOf } from "~/lib/text/text-search.server";

const frequent = new Set(SPANISH_WORDS);

export function isSpanish(text: string): boolean {
  if (text.includes("¿") || text.includes("¡")) return true;
  const words = wordsOf(text);
  return words.length > 0 && words.filter((word) => frequent.has(word)).length / words.length >= 1 / 4;
}
