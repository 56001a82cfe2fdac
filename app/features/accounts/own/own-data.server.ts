import { asc, getTableName, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  auditLog,
  chatMessages,
  chatSessions,
  customerProfiles,
  deliveries,
  passkeys,
  sessions,
  trialSignups,
} from "~db/schema";
import { personalColumns } from "~db/tables";
import { customersOf, findOwnLeads, type OwnLead } from "~/features/admin/erasure/find.server";
import { findOwnRows } from "~/features/admin/erasure/sources.server";
import { addressToLinkBy, findAccount } from "../sign-in/user.server";
import type { AnyRow } from "~/features/resource/resource.server";
import { asSystem, asVisitor, PATIENT_MS } from "~/lib/db.server";

/** Leaves out the URLs in emails, because they can contain secret tokens. */
const withoutLinks = (payload: unknown): unknown =>
  JSON.parse(JSON.stringify(payload, (key, value: unknown) => (key === "url" ? "(a link)" : value)));

const personalParts = (table: PgTable, row: AnyRow) => ({
  createdAt: row.createdAt,
  ...Object.fromEntries(personalColumns(table).map(([key]) => [key, row[key]])),
  ...(table === deliveries ? { payload: withoutLinks(row.payload) } : {}),
});

/** An email to another address would say whether that address has an account. */
function isToAnother(row: AnyRow, own: (string | null | undefined)[]): boolean {
  const { to } = (row.payload ?? {}) as { to?: unknown };
  return typeof to === "string" && !own.some((address) => address?.toLowerCase() === to.toLowerCase());
}

/** Leaves out trials that the account didn't accept, because someone else may have typed its address. */
function isAccepted({ lead: { table }, row }: OwnLead, userId: string, customers: unknown[]): boolean {
  if (table === customerProfiles) return row.userId === userId;
  if (table !== trialSignups) return true;
  return row.refusedAt === null && (row.cardSavedAt === null || customers.includes(row.stripeCustomerId));
}

/** Returns only this browser's conversation, because other conversations can't be matched to an account. */
const findChat = (sessionId: string) =>
  asVisitor(sessionId, async (tx) => ({
    sessions: await tx.select().from(chatSessions),
    messages: await tx.select().from(chatMessages).orderBy(asc(chatMessages.messageOrder)),
  }));

/**
 * Finds the account's rows like an erasure, but only by the address confirmed at sign-up and by the account. A name,
 * business, or phone number typed into the account proves nothing.
 */
export async function exportOwnData(userId: string, chat: string | null = null) {
  const rows = await asSystem(async (tx) => {
    const found: Record<string, object[]> = {};
    const add = (name: string, row: object) => void (found[name] ??= []).push(row);
    const email = await addressToLinkBy(tx, userId);
    const leads = await findOwnLeads(tx, email ? [{ email }] : [], [userId]);
    const customers = customersOf(leads.filter(({ row }) => row.userId === userId && "customerId" in row));
    const own = leads.filter((one) => isAccepted(one, userId, customers));
    for (const { lead, row } of own) add(getTableName(lead.table), row);
    const known = {
      gone: [userId, ...own.map(({ row }) => row.id)],
      customers,
      subscriptions: own.flatMap(({ row }) => (row.stripeSubscriptionId as string | null) ?? []),
    };
    const addresses = [email, (await findAccount(tx, { userId }))?.email];
    for (const { table, row } of await findOwnRows(tx, email, known))
      if (table !== deliveries || !isToAnother(row, addresses))
        add(getTableName(table), personalParts(table, row));
    for (const table of [sessions, passkeys, auditLog])
      for (const row of await tx
        .select()
        .from(table)
        .where(inArray(table.userId, [userId])))
        add(getTableName(table), personalParts(table, row));
    return found;
  }, PATIENT_MS);
  return { ...rows, chat: chat ? await findChat(chat) : null };
}
