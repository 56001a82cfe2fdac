import { stemmer } from "stemmer";
import { first } from "~/lib/first";
import { PHRASES, STOP, SYNONYMS } from "./synonyms.server";

const stop = new Set(STOP.split(" "));

const classes = SYNONYMS.map((same) => same.split(" "));
/** The first word of a word's group of synonyms, by its stem. */
const canonicalBy = (formOf: (word: string) => string) =>
  new Map(classes.flatMap((words) => words.map((word) => [formOf(word), first(words)] as const)));
const canonical = canonicalBy((word) => word);
const canonicalOfStem = canonicalBy(stemmer);

/** A word's stem or the first of its synonyms; null for a number. */
export function termOf(word: string): string | null {
  if (/^\d+$/.test(word)) return null;
  const same = canonical.get(word);
  if (same !== undefined || stop.has(word)) return same ?? word;
  const stem = stemmer(word);
  return canonicalOfStem.get(stem) ?? stem;
}

/** A text's words in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  let plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f\u200b-\u200f'’]/g, "");
  for (const [phrase, word] of PHRASES) plain = plain.replace(phrase, word);
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** Whether a word says little about the question. */
export const isFiller = (word: string) => stop.has(word);

/** Whether a word needs no correction. */
export const isKnownWord = (word: string) => stop.has(word) || canonical.has(word);
