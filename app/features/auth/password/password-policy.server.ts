import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { singleton } from "~/lib/singleton.server";

/** Of 0 to 4: too many guesses for anybody who has stolen no hash (10^8 at least). */
const LEAST_SCORE = 3;
/** What of a password is looked at. With both caps the most hostile 128 characters take 70 ms; without them it's two seconds. */
const LOOKED_AT = 64;
const MOST_SUBSTITUTIONS = 4;

/** What anybody would try on this site. */
const SITE_WORDS =
  "bubby law lawyer lawyers attorney attorneys legal firm office clients plumber plumbers plumbing hvac heating cooling electrician electric electrical roofer roofers roofing contractor contractors construction services company".split(
    " ",
  );

const WEAK = "This password is easy to guess. Add another word or two.";

/** Known words fill some 60 MB of the process, so they are loaded when a password is first chosen: about half a second. */
const estimator = () =>
  singleton("password-estimator", async (): Promise<ZxcvbnFactory> => {
    const [{ ZxcvbnFactory }, common, english] = await Promise.all([
      import("@zxcvbn-ts/core"),
      import("@zxcvbn-ts/language-common"),
      import("@zxcvbn-ts/language-en"),
    ]);
    return new ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...english.dictionary },
      graphs: common.adjacencyGraphs,
      maxLength: LOOKED_AT,
      l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
    });
  });

/** A text, its words, and those of its first part run together: "dana.w@firm.example" is also "danaw". */
function wordsOf(text: string): string[] {
  const split = (part: string) => part.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
  const [first = ""] = text.split("@");
  return [text.slice(0, LOOKED_AT), first, split(first).join(""), ...split(text)];
}

/**
 * Why a password of the right length can't be chosen, as what to do about it; null where it can. The one policy of sign-up, reset, change
 * and start.
 * @param own what others know of its owner: the address, the business
 */
export async function passwordFault(password: string, own: string[]): Promise<string | null> {
  const words = [...own.flatMap(wordsOf), ...SITE_WORDS];
  const { score } = (await estimator()).check(password, words);
  return score < LEAST_SCORE ? WEAK : null;
}
