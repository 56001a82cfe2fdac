import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { passkeys } from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { signedCookie } from "~/lib/http/cookies.server";
import { Refusal } from "~/lib/http/refusal.server";
import { limit } from "~/lib/rate-limit.server";
import { type Account, findAccount, type Owner } from "../sign-in/user.server";

const MAX_AGE_S = 600;
const MOST = 20;

/** Cookie with a challenge, which can be used once. */
const cookie = signedCookie("passkey", z.object({ purpose: z.string(), challenge: z.string() }), MAX_AGE_S);

const site = () => ({ origin: env().APP_URL, rpId: new URL(env().APP_URL).hostname });

async function takeChallenge(request: Request, purpose: string): Promise<string> {
  const given = await cookie.read(request);
  if (given?.purpose !== purpose) throw new Refusal("passkey");
  const { challenge } = given;
  const { allowed } = await limit("passkey", challenge, { points: 1, seconds: MAX_AGE_S });
  if (!allowed) throw new Refusal("passkey");
  return challenge;
}

/** Checks only the id, because the library validates the rest. */
function parse<Response extends { id: string }>(posted: string): Response {
  try {
    const answer = JSON.parse(posted) as Response | null;
    if (typeof answer?.id === "string") return answer;
  } catch {
    // Invalid JSON throws below.
  }
  throw new Refusal("passkey");
}

const checked = <Result>(work: Promise<Result>) =>
  work.catch(() => {
    throw new Refusal("passkey");
  });

const registering = (userId: string) => `new passkey of ${userId}`;
const SIGN_IN = "passkey sign-in";

export const listPasskeys = (tx: Tx, userId: string) =>
  tx
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
      credentialId: passkeys.credentialId,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt));

/**
 * Returns what the browser needs to create a passkey, and the cookie that allows to add it. Callers must check the
 * password and the second factor first.
 * @throws {Refusal} "passkey" if the account has too many passkeys
 */
export async function newPasskeyOptions(tx: Tx, { userId, email }: Owner) {
  const own = await listPasskeys(tx, userId);
  if (own.length >= MOST) throw new Refusal("passkey");
  const options = await generateRegistrationOptions({
    rpName: "Bubby",
    rpID: site().rpId,
    userName: email,
    userID: new TextEncoder().encode(userId),
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { challenge } = options;
  return { options, cookie: await cookie.set({ purpose: registering(userId), challenge }) };
}

/** @throws {Refusal} "passkey" */
export async function readNewPasskey(userId: string, posted: string, request: Request) {
  const expectedChallenge = await takeChallenge(request, registering(userId));
  const response = parse<RegistrationResponseJSON>(posted);
  const { verified, registrationInfo } = await checked(
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site().origin,
      expectedRPID: site().rpId,
    }),
  );
  if (!verified || !registrationInfo) throw new Refusal("passkey");
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return { credentialId, publicKey: Buffer.from(publicKey), counter };
}

/** The request names no passkeys, so that the browser offers all of its passkeys for this site. */
export async function askForPasskey() {
  const options = await generateAuthenticationOptions({ rpID: site().rpId, userVerification: "required" });
  return Response.json(options, {
    headers: {
      "Set-Cookie": await cookie.set({ purpose: SIGN_IN, challenge: options.challenge }),
      "Cache-Control": "private, no-store",
    },
  });
}

/**
 * @returns the passkey's owner
 * @throws {Refusal} "passkey"
 */
export async function takePasskey(posted: string, request: Request): Promise<Account> {
  const expectedChallenge = await takeChallenge(request, SIGN_IN);
  const response = parse<AuthenticationResponseJSON>(posted);
  return asSystem(async (tx) => {
    const [own] = await tx
      .select()
      .from(passkeys)
      .where(eq(passkeys.credentialId, response.id))
      .for("update");
    if (!own) throw new Refusal("passkey");
    const { verified, authenticationInfo } = await checked(
      verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: site().origin,
        expectedRPID: site().rpId,
        credential: {
          id: own.credentialId,
          publicKey: new Uint8Array(own.publicKey),
          counter: own.counter,
        },
      }),
    );
    if (!verified) throw new Refusal("passkey");
    await tx
      .update(passkeys)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: sql`now()` })
      .where(eq(passkeys.id, own.id));
    const account = await findAccount(tx, { userId: own.userId });
    if (!account?.confirmed) throw new Refusal("passkey");
    return account;
  });
}
