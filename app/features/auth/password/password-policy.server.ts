import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { isBreached } from "./breached.server";
import { singleton } from "~/lib/singleton.server";

/** zxcvbn score. 3 means at least 10^8 guesses, which is safe unless the hash is stolen. */
const LEAST_SCORE = 3;
/** Rates only the first 64 characters, which takes 70 ms. Rating all 128 could take 2 s. */
const LOOKED_AT = 64;
const MOST_SUBSTITUTIONS = 4;

const SITE_WORDS =
  "bubby law lawyer lawyers attorney attorneys legal firm office clients plumber plumbers plumbing hvac heating cooling electrician electric electrical roofer roofers roofing contractor contractors construction services company".split(
    " ",
  );

const BREACHED = "This password was stolen in a data breach. Choose another.";
const WEAK = "This password is easy to guess. Add another word or two.";

/** Loads the dictionaries (60 MB, 0.5 s) on first use. */
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

/** Returns the text, its words, and an email address's joined local part: "danaw" for "dana.w@firm.example". */
function wordsOf(text: string): string[] {
  const split = (part: string) => part.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
  const [first = ""] = text.split("@");
  return [text.slice(0, LOOKED_AT), first, split(first).join(""), ...split(text)];
}

/**
 * Returns the error, or null for an accepted password. At startup, ADMIN_PASSWORD is checked only by `weaknessOf`.
 * @param own words about the account's owner, such as the email address
 */
export const passwordFault = async (password: string, own: string[]): Promise<string | null> =>
  (await weaknessOf(password, own)) ?? ((await isBreached(password)) ? BREACHED : null);

export async function weaknessOf(password: string, own: string[]): Promise<string | null> {
  const words = [...own.flatMap(wordsOf), ...SITE_WORDS];
  const { score } = (await estimator()).check(password, words);
  return score < LEAST_SCORE ? WEAK : null;
}
