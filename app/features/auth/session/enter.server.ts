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
    await recordSecurityEvent(tx, { kind: "sign-in", userId, visit });
    if (!device) await recordSecurityEvent(tx, { kind: "new-device", userId, visit });
  });
  const headers = new Headers();
  headers.append("Set-Cookie", serializeSessionCookie(token));
  headers.append("Set-Cookie", deviceCookie(userId, device));
  return headers;
}
