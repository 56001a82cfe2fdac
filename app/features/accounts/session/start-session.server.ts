import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { auditLog } from "~db/schema";
import { asSystem, type Tx } from "~/lib/db.server";
import { sessionCookie, signedCookie } from "~/lib/http/cookies.server";
import { visitOf } from "~/lib/http/visit.server";
import { digestOf } from "~/lib/secret.server";
import { findAccount } from "../sign-in/user.server";
import { recordSecurityEvent, type SecurityEventKind } from "./security-event.server";
import { createSession } from "./session.server";
import { clearPending } from "../two-step/two-step-cookies.server";

/** A browser's cookie for each account that signed in. The name contains a hash of the account's id. */
const deviceCookie = (userId: string) =>
  signedCookie(`device-${digestOf(userId).slice(0, 16)}`, z.string(), 365 * 24 * 60 * 60);

/** Signs the account in. Emails its owner if the browser hasn't signed in with the account's present password before. */
export async function startSession(request: Request, userId: string): Promise<Headers> {
  const visit = visitOf(request);
  const account = await asSystem((tx) => findAccount(tx, { userId }));
  const device = deviceCookie(userId);
  const password = digestOf(account?.passwordHash ?? "");
  const isKnown = (await device.read(request)) === password;
  const replaced = await sessionCookie.read(request);
  const token = await createSession(userId, replaced, visit.userAgent, async (tx) => {
    const kind = isKnown ? "sign-in" : await newDeviceKind(tx, userId);
    await recordSecurityEvent(tx, { kind, userId, visit });
  });
  const headers = new Headers();
  for (const cookie of [await sessionCookie.set(token), await device.set(password), await clearPending()])
    headers.append("Set-Cookie", cookie);
  return headers;
}

const SIGN_INS = ["sign-in", "first-device", "new-device"] satisfies SecurityEventKind[];

/** The account's first device isn't reported as new. */
async function newDeviceKind(tx: Tx, userId: string) {
  const earlier = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.userId, userId), inArray(auditLog.action, SIGN_INS)))
    .limit(1);
  return earlier.length > 0 ? "new-device" : "first-device";
}
