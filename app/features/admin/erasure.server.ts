import { inArray } from "drizzle-orm";
import {
  authTokens,
  chatSessions,
  consents,
  deliveries,
  notes,
  stripeEvents,
  trialSignups,
  users,
} from "~db/schema";
import { asSystem } from "~/lib/db.server";
import { recordAudit } from "./audit.server";
import { findPerson, namedBeside } from "./erasure-find.server";
import type { Person } from "./person.server";

const OTHERS: Record<string, [label: string, slug: string | null]> = {
  accounts: ["Accounts, with their sessions", "users"],
  links: ["Links sent by mail", null],
  consents: ["Consents", null],
  notes: ["Notes", null],
  deliveries: ["Deliveries", "deliveries"],
  conversations: ["Chat conversations that mention them", "chat-transcripts"],
};

/** What an erasure would touch, without touching it. */
export const planErasure = (person: Person) =>
  asSystem(async (tx) => {
    const { leads, others, running } = await findPerson(tx, person);
    const rows = [
      ...leads.map(({ lead: { label, slug }, ids }) => ({ label, slug, count: ids.length })),
      ...Object.entries(OTHERS).map(([name, [label, slug]]) => ({
        label,
        slug,
        count: others[name as keyof typeof others].length,
      })),
    ].filter(({ count }) => count > 0);
    const total = rows.reduce((sum, { count }) => sum + count, 0);
    return { rows, running, total, beside: await namedBeside(tx, person, leads) };
  });

export type ErasureMode = "delete" | "anonymize";
export type Erasure = "done" | "changed" | "running" | "own";

/**
 * Deletes what is stored about a person everywhere, or takes the person out of the leads and keeps those for counting. What goes with
 * them (account, consents, notes, deliveries, conversations) is deleted either way. Cannot be undone.
 * @param expected how many rows the admin was shown: where there are others by now, nothing happens
 */
export function erasePerson(
  adminId: string,
  person: Person,
  mode: ErasureMode,
  expected: number,
): Promise<Erasure> {
  return asSystem(async (tx) => {
    const { leads, others, running } = await findPerson(tx, person);
    const total = [...leads.map(({ ids }) => ids), ...Object.values(others)].reduce(
      (sum, ids) => sum + ids.length,
      0,
    );
    if (total !== expected || total === 0) return "changed";
    if (running) return "running";
    if (others.accounts.includes(adminId)) return "own";

    const signups = leads.find(({ lead }) => lead.table === trialSignups)!.ids;
    const subscriptions = tx
      .select({ id: trialSignups.stripeSubscriptionId })
      .from(trialSignups)
      .where(inArray(trialSignups.id, signups));
    await tx.delete(stripeEvents).where(inArray(stripeEvents.subscriptionId, subscriptions));
    await tx.delete(deliveries).where(inArray(deliveries.id, others.deliveries));
    await tx.delete(consents).where(inArray(consents.id, others.consents));
    await tx.delete(notes).where(inArray(notes.id, others.notes));
    await tx.delete(chatSessions).where(inArray(chatSessions.id, others.conversations));
    await tx.delete(authTokens).where(inArray(authTokens.id, others.links));
    await tx.delete(users).where(inArray(users.id, others.accounts));
    for (const { lead, ids } of leads) {
      const theirs = inArray(lead.table.id, ids);
      if (mode === "delete") await tx.delete(lead.table).where(theirs);
      else await tx.update(lead.table).set(lead.blank).where(theirs);
    }
    await recordAudit(tx, {
      adminId,
      action: mode === "delete" ? "delete person" : "anonymize person",
      table: "people",
      details: { rows: total },
    });
    return "done";
  });
}
