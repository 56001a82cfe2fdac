import { and, eq } from "drizzle-orm";
import { adminSettings, userRoles, users } from "~db/schema";
import { INBOX, inboxPath, parseInboxQuery } from "~/features/admin/inbox/inbox-query.server";
import { countEntries } from "~/features/admin/inbox/inbox-sql.server";
import { MOST } from "~/features/admin/live/lead-times";
import { findNewLeads, leadKinds } from "~/features/admin/live/new-leads.server";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { adminLink } from "~/features/mail/message.server";
import { upTo } from "~/features/resource/admin-control";
import type { MailBlock } from "~/features/mail/message.server";
import { asAdmin, asSystem } from "~/lib/db.server";
import { DAY_MS } from "~/lib/time/company-day";
import { derivedId } from "~/lib/id.server";
import { env } from "~/lib/env.server";
import { sign, unsign } from "~/lib/http/signature.server";
import { paths, withParams } from "~/lib/paths";
import { siteDay, siteHour, siteZone } from "~/lib/time/site-zone.server";

interface Line {
  count: number;
  noun: readonly [one: string, many: string];
  path: string;
}

async function findWaiting(adminId: string) {
  const { overdue: late } = await asAdmin(adminId, (tx) => countEntries(tx, false, adminId));
  const recent = await findNewLeads(adminId, new Date(Date.now() - DAY_MS));
  const usual = parseInboxQuery(new URLSearchParams());
  return {
    overdue: INBOX.map((kind): Line => ({
      count: late[kind.slug] ?? 0,
      noun: kind.noun,
      path: inboxPath(usual, { view: "overdue", kind }),
    })).filter(({ count }) => count > 0),
    recent: Object.entries(leadKinds())
      .map(([path, noun]): Line => ({ count: recent[path]?.length ?? 0, noun, path }))
      .filter(({ count }) => count > 0),
  };
}

const sumOf = (lines: Line[]) => lines.reduce((sum, { count }) => sum + count, 0);

const wordsOf = ({ count, noun: [one, many] }: Pick<Line, "count" | "noun">) =>
  `${upTo(count, MOST - 1)} ${count === 1 ? one : many}`;

const part = (title: string, lines: Line[]): MailBlock[] =>
  lines.length === 0 ? [] : [{ p: title }, ...lines.map((line) => adminLink(wordsOf(line), line.path))];

const PURPOSE = "end-digest";

const digestEndUrl = (userId: string) =>
  env().APP_URL + withParams(paths.digestEnd, { token: sign(PURPOSE, userId) });

export const adminOfDigestEnd = (request: Request): string | null =>
  unsign(PURPOSE, new URL(request.url).searchParams.get("token") ?? "");

export const hasDigest = (userId: string): Promise<boolean> =>
  asSystem(async (tx) => {
    const [own] = await tx.select().from(adminSettings).where(eq(adminSettings.userId, userId));
    return own?.digestHour != null;
  });

export const endDigest = (userId: string) =>
  asSystem((tx) =>
    tx.update(adminSettings).set({ digestHour: null }).where(eq(adminSettings.userId, userId)),
  );

async function sendDigest({ userId, email }: { userId: string; email: string }, day: string) {
  const { overdue, recent } = await findWaiting(userId);
  if (overdue.length + recent.length === 0) return;
  const parts = [
    ...(overdue.length > 0 ? [wordsOf({ count: sumOf(overdue), noun: ["overdue", "overdue"] })] : []),
    ...(recent.length > 0 ? [wordsOf({ count: sumOf(recent), noun: ["new lead", "new leads"] })] : []),
  ];
  await asSystem((tx) =>
    queueMail(tx, {
      // Every server computes the same id, so that only one email is queued.
      id: derivedId(userId, `digest ${day}`),
      subjectId: userId,
      to: email,
      cause: null,
      subject: parts.join(", "),
      body: [
        ...part("Overdue in the inbox:", overdue),
        ...part("New in the last 24 hours:", recent),
        { p: "You chose this daily email in the settings of the admin area." },
        { link: { label: "Stop this daily email", url: digestEndUrl(userId) } },
      ],
      unsubscribe: digestEndUrl(userId),
    }),
  );
}

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
