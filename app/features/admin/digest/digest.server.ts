import { and, eq, gt, sql } from "drizzle-orm";
import { adminSettings, userRoles, users } from "~db/schema";
import { LEADS } from "~/features/admin/live/leads.server";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { adminLink } from "~/features/lead/admin-link.server";
import type { MailBlock } from "~/features/mail/message.server";
import { columnOf } from "~/features/resource/resource.server";
import { asAccounts, asAdmin, asSystem } from "~/lib/db.server";
import { derivedId } from "~/lib/id.server";
import { env } from "~/lib/env.server";
import { sign, unsign } from "~/lib/http/signature.server";
import { paths, withParams } from "~/lib/paths";
import { listPath } from "~/lib/paths/admin";
import { counted } from "~/lib/text/search";
import { siteDay, siteHour, siteZone } from "~/lib/site-zone.server";

interface Line {
  count: number;
  words: string;
  path: string;
}

/** Leads that were promised an answer and have none, and those of the last 24 hours, by kind. */
const findWaiting = (adminId: string) =>
  asAdmin(adminId, async (tx) => {
    const overdue: Line[] = [];
    const recent: Line[] = [];
    for (const resource of LEADS) {
      const [one, many] = resource.noun;
      const list = listPath(resource.slug);
      const late = resource.status?.narrower?.overdue;
      if (late) {
        const count = await tx.$count(resource.view, late.rows);
        const words = `${counted(count, one, many)}, ${late.label}`;
        if (count > 0) overdue.push({ count, words, path: withParams(list, { status: "overdue" }) });
      }
      const since = gt(columnOf(resource, "createdAt"), sql`now() - interval '24 hours'`);
      const count = await tx.$count(resource.view, since);
      if (count > 0) recent.push({ count, words: counted(count, one, many), path: list });
    }
    return { overdue, recent };
  });

const sumOf = (lines: Line[]) => lines.reduce((sum, { count }) => sum + count, 0);

const part = (title: string, lines: Line[]): MailBlock[] =>
  lines.length === 0 ? [] : [{ p: title }, ...lines.map(({ words, path }) => adminLink(words, path))];

const PURPOSE = "end-digest";

/** The address of the page that stops the daily mail, without signing in. */
const digestEndUrl = (userId: string) =>
  env().APP_URL + withParams(paths.digestEnd, { token: sign(PURPOSE, userId) });

/** The admin whose daily email the request's link unsubscribes, or null. */
export const adminOfDigestEnd = (request: Request): string | null =>
  unsign(PURPOSE, new URL(request.url).searchParams.get("token") ?? "");

/** Whether an admin gets the daily mail. */
export const hasDigest = (userId: string): Promise<boolean> =>
  asAccounts(async (tx) => {
    const [own] = await tx.select().from(adminSettings).where(eq(adminSettings.userId, userId));
    return own?.digestHour != null;
  });

export const endDigest = (userId: string) =>
  asAccounts((tx) =>
    tx.update(adminSettings).set({ digestHour: null }).where(eq(adminSettings.userId, userId)),
  );

/** Queues the daily mail of one admin, unless nothing is waiting. Counts and links only: names stay in the admin area. */
async function sendDigest({ userId, email }: { userId: string; email: string }, day: string) {
  const { overdue, recent } = await findWaiting(userId);
  if (overdue.length + recent.length === 0) return;
  const parts = [
    ...(overdue.length > 0 ? [`${sumOf(overdue)} overdue`] : []),
    ...(recent.length > 0 ? [counted(sumOf(recent), "new lead")] : []),
  ];
  await asSystem((tx) =>
    queueMail(tx, {
      // Queued again, by whichever server, it's the same mail.
      id: derivedId(userId, `digest ${day}`),
      ...{ subjectId: userId, to: email, cause: null, subject: parts.join(", ") },
      body: [
        ...part("These have waited for longer than we promise:", overdue),
        ...part("New in the last 24 hours:", recent),
        { p: "You chose this daily email in the settings of the admin area." },
        { link: { label: "Stop this daily email", url: digestEndUrl(userId) } },
      ],
      unsubscribe: digestEndUrl(userId),
    }),
  );
}

/** Sends the daily email to each admin whose chosen hour it is in the site's zone. */
export async function sendDigests(now = new Date()): Promise<void> {
  const zone = await siteZone();
  const due = await asSystem((tx) =>
    tx
      .select({ userId: users.id, email: users.email })
      .from(adminSettings)
      .innerJoin(users, eq(users.id, adminSettings.userId))
      .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")))
      .where(eq(adminSettings.digestHour, siteHour(now, zone))),
  );
  for (const admin of due) await sendDigest(admin, siteDay(now, zone));
}
