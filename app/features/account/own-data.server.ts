import { and, asc, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import {
  addressIn,
  auditLog,
  authTokens,
  chatMessages,
  chatSessions,
  consents,
  deliveries,
  deliveryAttempts,
  fieldChanges,
  notes,
  passkeys,
  sessions,
  statusChanges,
  stripeEvents,
  trialSignups,
  userRoles,
  users,
} from "~db/schema";
import { addressToClaimBy } from "~/features/auth/user.server";
import { customerResource } from "~/features/customer/customer.resource.server";
import { isAboutPeople, isOf } from "~/features/resource/person.server";
import { RESOURCES } from "~/features/resources.server";
import { trialResource } from "~/features/trial/trial.resource.server";
import { asCustomer, asSystem, asVisitor, type Tx } from "~/lib/db.server";
import { readOwn } from "./customer-account.server";

type Row = { id: string } & Record<string, unknown>;

/**
 * Matches only the email address confirmed at sign-up. A name, business, or phone number typed into the account proves
 * nothing, so kinds of records without an email column are left out.
 */
async function findSubmitted(tx: Tx, email: string | null) {
  const submitted: Record<string, Row[]> = {};
  for (const resource of RESOURCES.filter(isAboutPeople)) {
    if (resource === customerResource || resource === trialResource || !resource.person.email) continue;
    const kind = resource.slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    submitted[kind] = email
      ? ((await tx
          .select()
          .from(resource.table)
          .where(isOf(resource, [{ email }], "table"))) as Row[])
      : [];
  }
  return submitted;
}

/** Leaves out the URLs in emails, because they can contain secret tokens. */
async function findDeliveries(tx: Tx, subjects: string[], email: string | null) {
  const to = (name: string) => sql`lower(${deliveries.payload} ->> ${name}::text) = ${email}`;
  const addressed = email
    ? and(sql`search_text like ${`%${email.replace(/[\\%_]/g, "\\$&")}%`}`, or(to("to"), to("email")))
    : undefined;
  const found = await tx
    .select()
    .from(deliveries)
    .where(or(inArray(deliveries.subjectId, subjects), addressed))
    .orderBy(asc(deliveries.createdAt));
  const attempts = await tx
    .select()
    .from(deliveryAttempts)
    .where(
      inArray(
        deliveryAttempts.deliveryId,
        found.map(({ id }) => id),
      ),
    );
  return found.map(({ payload, ...delivery }) => ({
    ...delivery,
    payload: JSON.parse(
      JSON.stringify(payload, (key, value: unknown) => (key === "url" ? "(a link)" : value)),
    ) as object,
    attempts: attempts.filter(({ deliveryId }) => deliveryId === delivery.id),
  }));
}

async function findAccount(tx: Tx, userId: string, email: string | null) {
  const [account] = await tx
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  return {
    account,
    roles: await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId)),
    sessions: await tx
      .select({
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    passkeys: await tx
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    securityEvents: await tx
      .select({
        kind: auditLog.action,
        address: auditLog.address,
        userAgent: auditLog.userAgent,
        createdAt: auditLog.createdAt,
      })
      .from(auditLog)
      .where(eq(auditLog.userId, userId)),
    links: await tx
      .select({
        purpose: authTokens.purpose,
        email: authTokens.email,
        createdAt: authTokens.createdAt,
        expiresAt: authTokens.expiresAt,
        usedAt: authTokens.usedAt,
      })
      .from(authTokens)
      .where(or(eq(authTokens.userId, userId), email ? eq(addressIn(authTokens.email), email) : undefined)),
  };
}

/** Excludes sign-ups with a card. Unless the account accepted them, such sign-ups may be someone else's. */
const findUnfinishedTrials = (tx: Tx, userId: string, email: string | null, trialIds: string[]) =>
  tx
    .select()
    .from(trialSignups)
    .where(
      and(
        or(eq(trialSignups.userId, userId), email ? eq(addressIn(trialSignups.email), email) : undefined),
        notInArray(trialSignups.id, trialIds),
        isNull(trialSignups.cardSavedAt),
        isNull(trialSignups.refusedAt),
      ),
    );

async function findAbout(tx: Tx, subjects: string[], email: string | null) {
  return {
    consents: await tx
      .select()
      .from(consents)
      .where(
        or(inArray(consents.subjectId, subjects), email ? eq(addressIn(consents.email), email) : undefined),
      ),
    notes: await tx
      .select({ rowId: notes.rowId, note: notes.note, subject: notes.subject, createdAt: notes.createdAt })
      .from(notes)
      .where(inArray(notes.rowId, subjects)),
    corrections: await tx
      .select({
        rowId: fieldChanges.rowId,
        field: fieldChanges.field,
        before: fieldChanges.before,
        after: fieldChanges.after,
        createdAt: fieldChanges.createdAt,
      })
      .from(fieldChanges)
      .where(inArray(fieldChanges.rowId, subjects)),
    statusChanges: await tx
      .select({
        rowId: statusChanges.rowId,
        from: statusChanges.fromStatus,
        to: statusChanges.toStatus,
        createdAt: statusChanges.createdAt,
      })
      .from(statusChanges)
      .where(inArray(statusChanges.rowId, subjects)),
  };
}

/** Returns only this browser's conversation, because other conversations can't be matched to an account. */
const findChat = (sessionId: string) =>
  asVisitor(sessionId, async (tx) => ({
    sessions: await tx.select().from(chatSessions),
    messages: await tx.select().from(chatMessages).orderBy(asc(chatMessages.messageOrder)),
  }));

export async function exportOwnData(userId: string, chat: string | null = null) {
  const { profiles, trials } = await asCustomer(userId, readOwn);
  const own = await asSystem(async (tx) => {
    const email = await addressToClaimBy(tx, userId);
    const trialIds = trials.map(({ id }) => id);
    const unfinishedTrials = await findUnfinishedTrials(tx, userId, email, trialIds);
    const submitted = await findSubmitted(tx, email);
    const rows = [...profiles, ...trials, ...unfinishedTrials, ...Object.values(submitted).flat()].map(
      ({ id }) => id,
    );
    const subscriptions = trials.flatMap(({ stripeSubscriptionId: id }) => id ?? []);
    return {
      ...(await findAccount(tx, userId, email)),
      profiles,
      trials,
      unfinishedTrials,
      submitted,
      ...(await findAbout(tx, rows, email)),
      deliveries: await findDeliveries(tx, [...rows, userId], email),
      billingEvents: await tx
        .select()
        .from(stripeEvents)
        .where(inArray(stripeEvents.subscriptionId, subscriptions)),
    };
  });
  return { ...own, chat: chat ? await findChat(chat) : null };
}
