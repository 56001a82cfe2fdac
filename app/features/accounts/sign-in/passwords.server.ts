import { hash, verify } from "@node-rs/argon2";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { eq } from "drizzle-orm";
import pLimit from "p-limit";
import { addressIn, authTokens, customerProfiles, sessions, users } from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";
import { Refusal } from "~/lib/http/refusal.server";
import type { Visit } from "~/lib/http/visit.server";
import { limitFailures } from "~/lib/rate-limit.server";
import { singleton } from "~/lib/singleton.server";
import { opaqueText, storableText } from "~/lib/text/clean-text.server";
import { recordSecurityEvent, type SecurityEventKind } from "../session/security-event.server";
import { type Account, findAccount, type Owner, storePassword } from "./user.server";

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. Takes about 42 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$ZTW93XcZ0fClKFzr0A1qsA$Om0q4Pirsyo8AgRrzHiI8lZoNWKn/S7DkVJvJFdUwvk";

/** Maximum number of parallel hashes, so that a flood of sign-ins doesn't slow other pages. */
const slots = () => singleton("password-slots", () => pLimit(2));

/** Maximum number of queued hashes, about a second of work. Further sign-ins are rejected. */
const MAX_WAITING = 48;

/** @throws {Refusal} "busy" if MAX_WAITING hashes are queued */
async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  if (slots().pendingCount >= MAX_WAITING) throw new Refusal("busy");
  return slots()(work);
}

const normal = (password: string) => opaqueText(storableText(password));

export const hashPassword = (password: string) => inSlot(() => hash(normal(password), COST));

/** Pass a null hash for an unknown email address: the check takes equally long and always fails. */
export const verifyPassword = (passwordHash: string | null, password: string) =>
  inSlot(async () => (await verify(passwordHash ?? NOBODYS_HASH, normal(password))) && passwordHash !== null);

/** zxcvbn score. 3 means at least 10^8 guesses, which is safe unless the hash is stolen. */
const LEAST_SCORE = 3;
/** Rates only the first 64 characters, which takes 70 ms. Rating all 128 could take 2 s. */
const LOOKED_AT = 64;
const MOST_SUBSTITUTIONS = 4;

const SITE_WORDS =
  "bubby law lawyer lawyers attorney attorneys legal firm office clients plumber plumbers plumbing hvac heating cooling electrician electric electrical roofer roofers roofing contractor contractors construction services company".split(
    " ",
  );

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
 * Returns the error, or null for an accepted password.
 * @param own words about the account's owner that others may know, such as the email address
 */
export async function passwordFault(password: string, own: string[]): Promise<string | null> {
  const words = [...own.flatMap(wordsOf), ...SITE_WORDS];
  const { score } = (await estimator()).check(password, words);
  return score < LEAST_SCORE ? WEAK : null;
}

/** Returns the address, and the business names of its account, if any. */
export async function ownWords(email: string): Promise<string[]> {
  const rows = await asSystem((tx) =>
    tx
      .select({ business: customerProfiles.businessName })
      .from(customerProfiles)
      .innerJoin(users, eq(customerProfiles.userId, users.id))
      .where(eq(addressIn(users.email), email.toLowerCase())),
  );
  return [email, ...rows.map(({ business }) => business)];
}

/** Maximum number of wrong passwords for each key. The period is in seconds. */
const TRIES = { points: 10, seconds: 900 };

interface PasswordCheck {
  /** Has its own limit, so that strangers at one form can't lock a signed-in user out of another. */
  key: string;
  /** Account of the security events. Null before the account exists. */
  userId: string | null;
  visit: Visit | null;
}

/** @throws {Refusal} "wrong-password", "too-many", or "busy" */
export async function requirePassword(
  passwordHash: string | null,
  password: string,
  { key, userId, visit }: PasswordCheck,
): Promise<void> {
  const record = async (kind: SecurityEventKind) =>
    userId && (await asSystem((tx) => recordSecurityEvent(tx, { kind, userId, visit })));
  const { allowed, retryAfter, outcome } = await limitFailures("password", key, TRIES, async () =>
    (await verifyPassword(passwordHash, password)) ? "right" : null,
  );
  if (outcome) return;
  await record(allowed ? "password-wrong" : "password-limited");
  throw allowed ? new Refusal("wrong-password") : new Refusal("too-many", retryAfter);
}

/** @throws {Refusal} "wrong-password", "too-many", or "busy" */
export async function requireOwnPassword(
  userId: string,
  password: string,
  visit: Visit | null,
): Promise<Account> {
  const account = await asSystem((tx) => findAccount(tx, { userId }));
  if (!account) throw new Refusal("wrong-password");
  await requirePassword(account.passwordHash, password, { key: userId, userId, visit });
  return account;
}

/** Ends the account's sessions and emailed links. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string) {
  await storePassword(tx, userId, passwordHash);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(authTokens).where(eq(authTokens.userId, userId));
}

/** @throws {Refusal} "wrong-password", "too-many", or "busy" */
export async function changePassword(
  { userId }: Owner,
  current: string,
  password: string,
  visit: Visit | null,
) {
  await requireOwnPassword(userId, current, visit);
  const passwordHash = await hashPassword(password);
  await asSystem(async (tx) => {
    await setPassword(tx, userId, passwordHash);
    await recordSecurityEvent(tx, { kind: "password-changed", userId, visit });
  });
}
