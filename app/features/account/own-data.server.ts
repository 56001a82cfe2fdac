import { and, asc, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  addressIn,
  appointments,
  authTokens,
  callAnalysisRequests,
  chatMessages,
  chatSessions,
  consents,
  contactMessages,
  deliveries,
  deliveryAttempts,
  demoRequests,
  integrationRequests,
  notes,
  securityEvents,
  sessions,
  statusChanges,
  stripeEvents,
  trialSignups,
  userRoles,
  users,
} from "~db/schema";
import { addressToClaimBy } from "~/features/auth/address/own-address.server";
import { asCustomer, asSystem, asVisitor, type Tx } from "~/lib/db.server";
import { readOwn } from "./customer-account.server";

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

interface Known {
  phone: string | null;
  name?: string;
  businessName: string;
}

/**
 * Demo requests have only a number, and nobody proved it: somebody else may have had it, or typed it. So the name or the
 * business must be the account's own as well; otherwise the file would disclose a stranger's request.
 */
async function findOwnDemoRequests(tx: Tx, known: Known[]) {
  const phones = known.flatMap(({ phone }) => phone ?? []);
  const found = await tx.select().from(demoRequests).where(inArray(demoRequests.phone, phones));
  return found.filter(({ phone, name, businessName }) =>
    known.some(
      (own) =>
        own.phone === phone &&
        (same(own.businessName, businessName) || (own.name !== undefined && same(own.name, name))),
    ),
  );
}

/** Deliveries about these rows, or addressed to the account, without the links of mails: only the mail may hold them. */
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

/** The account itself, its sessions, and the links mailed to it. */
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
    securityEvents: await tx
      .select({
        kind: securityEvents.kind,
        address: securityEvents.address,
        userAgent: securityEvents.userAgent,
        createdAt: securityEvents.createdAt,
      })
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId)),
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

/** Submissions with the account's address. */
async function findSubmitted(tx: Tx, userId: string, email: string | null, trialIds: string[]) {
  const isOwn = (column: AnyPgColumn) => (email ? eq(addressIn(column), email) : sql`false`);
  return {
    unfinishedTrials: await tx
      .select()
      .from(trialSignups)
      .where(
        and(
          or(eq(trialSignups.userId, userId), isOwn(trialSignups.email)),
          notInArray(trialSignups.id, trialIds),
          // With a card it's somebody's trial, and theirs alone unless this account claims it.
          isNull(trialSignups.cardSavedAt),
          isNull(trialSignups.refusedAt),
        ),
      ),
    contactMessages: await tx.select().from(contactMessages).where(isOwn(contactMessages.email)),
    callAnalyses: await tx.select().from(callAnalysisRequests).where(isOwn(callAnalysisRequests.email)),
    integrationRequests: await tx.select().from(integrationRequests).where(isOwn(integrationRequests.email)),
    appointments: await tx.select().from(appointments).where(isOwn(appointments.email)),
  };
}

/** Records about rows of the account: consents, our notes, status changes. The admins' names aren't about the customer. */
async function findAbout(tx: Tx, subjects: string[]) {
  return {
    consents: await tx.select().from(consents).where(inArray(consents.subjectId, subjects)),
    notes: await tx
      .select({ rowId: notes.rowId, note: notes.note, createdAt: notes.createdAt })
      .from(notes)
      .where(inArray(notes.rowId, subjects)),
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

/** The conversation of this browser; nobody knows whose the others are. */
const findChat = (sessionId: string) =>
  asVisitor(sessionId, async (tx) => ({
    sessions: await tx.select().from(chatSessions),
    messages: await tx.select().from(chatMessages).orderBy(asc(chatMessages.messageOrder)),
  }));

/** Collects everything we store about the account, its confirmed address and its business. @param chat this browser's conversation */
export async function exportOwnData(userId: string, chat: string | null = null) {
  const { profiles, trials } = await asCustomer(userId, readOwn);
  const own = await asSystem(async (tx) => {
    const email = await addressToClaimBy(tx, userId);
    const trialIds = trials.map(({ id }) => id);
    const submitted = await findSubmitted(tx, userId, email, trialIds);
    const demos = await findOwnDemoRequests(tx, [...profiles, ...trials]);
    const rows = [...profiles, ...trials, ...demos, ...Object.values(submitted).flat()].map(({ id }) => id);
    const subscriptions = trials.flatMap(({ stripeSubscriptionId: id }) => id ?? []);
    return {
      ...(await findAccount(tx, userId, email)),
      profiles: profiles,
      trials: trials,
      demoRequests: demos,
      unfinishedTrials: submitted.unfinishedTrials,
      contactMessages: submitted.contactMessages,
      callAnalyses: submitted.callAnalyses,
      integrationRequests: submitted.integrationRequests,
      appointments: submitted.appointments,
      ...(await findAbout(tx, rows)),
      deliveries: await findDeliveries(tx, [...rows, userId], email),
      billingEvents: await tx
        .select()
        .from(stripeEvents)
        .where(inArray(stripeEvents.subscriptionId, subscriptions)),
    };
  });
  return { ...own, chat: chat ? await findChat(chat) : null };
}
