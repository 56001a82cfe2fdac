import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { securityEvents, sessions } from "~db/schema";
import { recordSecurityEvent, SECURITY_EVENTS, type SecurityEventKind } from "./security-event.server";
import { sessionHashOf } from "./session.server";
import { asCustomer, asAccounts } from "~/lib/db.server";
import { deviceOf } from "~/lib/http/device";
import { visitOf } from "~/lib/http/visit.server";
import { COMPANY_ZONE } from "~/lib/time/company-day";

const timeOf = (time: Date) =>
  time.toLocaleString("en-US", {
    ...{ month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" },
    ...{ timeZone: COMPANY_ZONE, timeZoneName: "short" },
  });

export async function listSessions(userId: string, request: Request) {
  const own = await sessionHashOf(request);
  const rows = await asCustomer(userId, (tx) =>
    tx
      .select()
      .from(sessions)
      .where(gt(sessions.expiresAt, sql`now()`))
      .orderBy(desc(sessions.createdAt)),
  );
  return rows.map(({ id, userAgent, createdAt, tokenHash }) => ({
    id,
    device: deviceOf(userAgent),
    since: timeOf(createdAt),
    current: tokenHash.equals(own),
  }));
}

export async function endSessions(userId: string, request: Request, id: string | null) {
  const which = id ? eq(sessions.id, id) : ne(sessions.tokenHash, await sessionHashOf(request));
  await asCustomer(userId, (tx) => tx.delete(sessions).where(and(eq(sessions.userId, userId), which)));
  if (id) return;
  const visit = visitOf(request);
  await asAccounts((tx) => recordSecurityEvent(tx, { kind: "sign-out-others", userId, visit }));
}

export async function listActivity(userId: string) {
  const rows = await asCustomer(userId, (tx) =>
    tx.select().from(securityEvents).orderBy(desc(securityEvents.createdAt)).limit(200),
  );
  const activity: { id: string; what: string; device: string | null; when: string; times: number }[] = [];
  for (const { id, kind, userAgent, address, createdAt } of rows) {
    const what = SECURITY_EVENTS[kind as SecurityEventKind] ?? kind;
    // Events that the user didn't cause have no network address, so show no device.
    const device = address === null ? null : deviceOf(userAgent);
    const newer = activity.at(-1);
    if (newer?.what === what && newer.device === device) newer.times += 1;
    else activity.push({ id, what, device, when: timeOf(createdAt), times: 1 });
  }
  return activity.slice(0, 20);
}
