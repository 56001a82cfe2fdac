import { and, eq } from "drizzle-orm";
import { securityEvents } from "~db/schema";
import type { Tx } from "~/lib/db.server";
import { readSessionCookie, serializeSessionCookie } from "~/lib/http/session-cookie.server";
import { visitOf } from "~/lib/http/visit.server";
import { deviceCookie, knownDevice } from "./device-cookie.server";
import { recordSecurityEvent } from "./security-event.server";
import { createSession } from "./session.server";

/** Signs a user in and remembers the browser. @returns the cookies */
export async function enter(request: Request, userId: string): Promise<Headers> {
  const visit = visitOf(request);
  const device = knownDevice(request, userId);
  const token = await createSession(userId, readSessionCookie(request), visit.userAgent, async (tx) => {
    const news = device ? null : await newDeviceKind(tx, userId);
    await recordSecurityEvent(tx, { kind: "sign-in", userId, visit });
    if (news) await recordSecurityEvent(tx, { kind: news, userId, visit });
  });
  const headers = new Headers();
  headers.append("Set-Cookie", serializeSessionCookie(token));
  headers.append("Set-Cookie", deviceCookie(userId, device));
  return headers;
}

/** The account's first device isn't reported as new. */
async function newDeviceKind(tx: Tx, userId: string) {
  const earlier = await tx
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), eq(securityEvents.kind, "sign-in")))
    .limit(1);
  return earlier.length > 0 ? "new-device" : "first-device";
}
