import { and, eq, inArray } from "drizzle-orm";
import { securityEvents } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { sessionCookie } from "~/lib/http/cookies.server";
import { visitOf } from "~/lib/http/visit.server";
import { deviceCookie, knownDevice } from "./device-cookie.server";
import { recordSecurityEvent, type SecurityEventKind } from "./security-event.server";
import { createSession } from "./session.server";

export async function enter(request: Request, userId: string): Promise<Headers> {
  const visit = visitOf(request);
  const device = await knownDevice(request, userId);
  const replaced = await sessionCookie.read(request);
  const token = await createSession(userId, replaced, visit.userAgent, async (tx) => {
    const kind = device ? "sign-in" : await newDeviceKind(tx, userId);
    await recordSecurityEvent(tx, { kind, userId, visit });
  });
  const headers = new Headers();
  headers.append("Set-Cookie", await sessionCookie.set(token));
  headers.append("Set-Cookie", await deviceCookie(userId, device));
  return headers;
}

const SIGN_INS = ["sign-in", "first-device", "new-device"] satisfies SecurityEventKind[];

/** The account's first device isn't reported as new. */
async function newDeviceKind(tx: Tx, userId: string) {
  const earlier = await tx
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), inArray(securityEvents.kind, SIGN_INS)))
    .limit(1);
  return earlier.length > 0 ? "new-device" : "first-device";
}
