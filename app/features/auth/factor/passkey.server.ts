import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { passkeys } from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { signedCookie } from "~/lib/http/cookies.server";
import { Refusal } from "~/lib/http/refusal.server";
import { visitOf } from "~/lib/http/visit.server";
import { newId } from "~/lib/id.server";
import { limit } from "~/lib/rate-limit.server";
import { recordSecurityEvent } from "../session/security-event.server";
import { endOtherSessions } from "../session/session.server";
import { type Account, findAccount, type Owner } from "../user.server";
import { takeFactorProof } from "./factor-proof.server";
import { dropNeedlessCodes, makeRecoveryCodes } from "./recovery-codes.server";

const MAX_AGE_S = 600;
const MOST = 20;

const Challenge = z.object({ purpose: z.string(), challenge: z.string() });

const cookie = signedCookie("passkey", Challenge, MAX_AGE_S);

const site = () => ({ origin: env().APP_URL, rpId: new URL(env().APP_URL).hostname });

/** Sets a cookie with the challenge, which can be used once. */
async function optionsResponse(purpose: string, options: { challenge: string }) {
  const { challenge } = options;
  return Response.json(options, {
    headers: {
      "Set-Cookie": await cookie.set({ purpose, challenge }),
      "Cache-Control": "private, no-store",
    },
  });
}

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

export async function beginPasskey({ userId, email }: Owner) {
  const own = await asSystem((tx) => listPasskeys(tx, userId));
  const options = await generateRegistrationOptions({
    rpName: "Bubby",
    rpID: site().rpId,
    userName: email,
    userID: new TextEncoder().encode(userId),
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return optionsResponse(registering(userId), options);
}

type NewPasskey = Awaited<ReturnType<typeof readNewPasskey>>;

/** @throws {Refusal} "passkey" */
async function readNewPasskey(userId: string, name: string, posted: string, request: Request) {
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
  return { credentialId, publicKey: Buffer.from(publicKey), counter, name, visit: visitOf(request) };
}

async function storePasskey(tx: Tx, userId: string, { visit, ...passkey }: NewPasskey) {
  const added = await tx
    .insert(passkeys)
    .values({ id: newId(), userId, ...passkey })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (added.length === 0) throw new Refusal("passkey");
  await recordSecurityEvent(tx, { kind: "passkey-added", userId, visit });
}

/**
 * Adds a passkey, and ends the account's other sessions.
 * @returns recovery codes if the passkey is the first second factor
 * @throws {Refusal} "passkey"
 * @throws a redirect to /auth/verify if the factor proof is missing or used
 */
export async function addPasskey(userId: string, name: string, posted: string, request: Request) {
  const passkey = await readNewPasskey(userId, name, posted, request);
  return asSystem(async (tx) => {
    const on = await takeFactorProof(tx, userId, request, "passkey");
    if ((await listPasskeys(tx, userId)).length >= MOST) throw new Refusal("passkey");
    await storePasskey(tx, userId, passkey);
    const codes = on ? null : await makeRecoveryCodes(tx, userId);
    await endOtherSessions(tx, userId, request);
    return codes;
  });
}

/**
 * Removes a passkey, and ends the account's other sessions.
 * @throws a redirect to /auth/verify if the factor proof is missing or used
 */
export const removePasskey = (userId: string, id: string, request: Request) =>
  asSystem(async (tx) => {
    await takeFactorProof(tx, userId, request, "remove-passkey");
    const gone = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
      .returning({ id: passkeys.id });
    if (gone.length === 0) return;
    await dropNeedlessCodes(tx, userId);
    await endOtherSessions(tx, userId, request);
    await recordSecurityEvent(tx, { kind: "passkey-removed", userId, visit: visitOf(request) });
  });

/** The request names no passkeys, so that the browser offers all of its passkeys for this site. */
export async function askForPasskey() {
  const options = await generateAuthenticationOptions({ rpID: site().rpId, userVerification: "required" });
  return optionsResponse(SIGN_IN, options);
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
