import { editDistance } from "~/lib/edit-distance";

/**
 * Corrects a typing error to a known word: one slip away (a letter too many, too few, wrong or swapped with its neighbor), two in a long
 * word. Without such a word, returns the word itself.
 */
export function corrected(word: string, known: ReadonlyMap<string, number>): string {
  if (known.has(word) || word.length < 4 || word.length > 20 || /\d/.test(word)) return word;
  const slips = word.length < 8 ? 1 : 2;
  let best = word;
  let least = slips + 1;
  for (const [candidate, weight] of known) {
    if (Math.abs(candidate.length - word.length) > slips || candidate.length < 4) continue;
    if (candidate[0] !== word[0] && candidate[1] !== word[0]) continue;
    if (word.length < 6 && isAnotherWord(word, candidate)) continue;
    const distance = editDistance(word, candidate);
    const closer = distance < least || (distance === least && weight > (known.get(best) ?? 0));
    if (distance <= slips && closer) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

const sorted = (word: string) => [...word].sort().join("");

/** In a short word another letter makes another word: "tall" isn't "call", and "bread" isn't "break". */
const isAnotherWord = (word: string, candidate: string) =>
  word.length < 5 || candidate.length === word.length ? sorted(candidate) !== sorted(word) : false;
