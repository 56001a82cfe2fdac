import { and, eq, inArray } from "drizzle-orm";
import { auditLog, users } from "~db/schema";
import { asAccounts, type Tx } from "~/lib/db.server";
import { first } from "~/lib/first";
import { sessionCookie } from "~/lib/http/cookies.server";
import { visitOf } from "~/lib/http/visit.server";
import { deviceCookie, knownDevice } from "./device-cookie.server";
import { recordSecurityEvent, type SecurityEventKind } from "./security-event.server";
import { createSession } from "./session.server";

export async function enter(request: Request, userId: string): Promise<Headers> {
  const visit = visitOf(request);
  const rows = await asAccounts((tx) =>
    tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
  );
  const account = { userId, ...first(rows) };
  const device = await knownDevice(request, account);
  const replaced = await sessionCookie.read(request);
  const token = await createSession(userId, replaced, visit.userAgent, async (tx) => {
    const kind = device ? "sign-in" : await newDeviceKind(tx, userId);
    await recordSecurityEvent(tx, { kind, userId, visit });
  });
  const headers = new Headers();
  headers.append("Set-Cookie", await sessionCookie.set(token));
  headers.append("Set-Cookie", await deviceCookie(account, device));
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
