import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { sessions } from "~db/schema";
import { recordSecurityEvent } from "./security-event.server";
import { sessionHashOf } from "./session.server";
import { asCustomer, asSystem } from "~/lib/db.server";
import { deviceOf } from "~/lib/http/device";
import { visitOf } from "~/lib/http/visit.server";
import { companyTime } from "~/lib/time/company-day";

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
    since: companyTime(createdAt),
    current: tokenHash.equals(own),
  }));
}

export async function endSessions(userId: string, request: Request, id: string | null) {
  const which = id ? eq(sessions.id, id) : ne(sessions.tokenHash, await sessionHashOf(request));
  await asCustomer(userId, (tx) => tx.delete(sessions).where(and(eq(sessions.userId, userId), which)));
  if (id) return;
  const visit = visitOf(request);
  await asSystem((tx) => recordSecurityEvent(tx, { kind: "sign-out-others", userId, visit }));
}
