import { eq, inArray, or, sql } from "drizzle-orm";
import {
  addressIn,
  authTokens,
  chatSessions,
  consents,
  deliveries,
  demoRequests,
  fieldChanges,
  notes,
  sessions,
  stripeEvents,
  users,
} from "~db/schema";
import { describePayload } from "~/features/delivery/delivery.resource.server";
import { KIND_LABELS } from "~/features/delivery/kinds.server";
import type { Person } from "~/features/resource/person.server";
import { pageOf } from "~/features/resources.server";
import type { Tx } from "~/lib/db.server";
import { excerptOf, type Mention, mayMention, textOf } from "./mentions.server";
import type { FoundRow } from "./rows.server";

const SHORT = 160;
const beginningOf = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text);

/** Search keys for a person's traces: addresses, numbers, names and ids. */
export interface Traced {
  person: Person;
  mention: Mention;
  byName: Mention | null;
  /** Ids of the person's own leads, each with the address of its page. */
  subjects: Map<string, string | null>;
  accounts: string[];
  /** Ids of other people's rows that mention the person. */
  others: string[];
  /** At Stripe. */
  customers: string[];
  subscriptions: string[];
}

export async function findAccounts(tx: Tx, person: Person): Promise<FoundRow[]> {
  if (!("email" in person)) return [];
  const found = await tx
    .select({
      id: users.id,
      email: users.email,
      createdAt: users.createdAt,
      open: sql<number>`(select count(*)::int from ${sessions} where ${sessions.userId} = ${users.id})`,
    })
    .from(users)
    .where(eq(addressIn(users.email), person.email));
  return found.map(({ id, email, createdAt, open }) => ({
    kind: "users",
    id,
    title: email,
    detail:
      open === 0 ? "Signed in nowhere" : `Signed in on ${open === 1 ? "one device" : `${open} devices`}`,
    at: createdAt,
    href: null,
    sure: true,
  }));
}

const LINKS = {
  signup: "Confirm an address",
  reset: "Choose a new password",
  email: "Confirm a new address",
  "sign-in": "Sign in",
  invite: "Invitation to the admin area",
} as const;

async function findLinks(tx: Tx, { person, accounts }: Traced): Promise<FoundRow[]> {
  const found = await tx
    .select()
    .from(authTokens)
    .where(
      or(
        inArray(authTokens.userId, accounts),
        "email" in person ? eq(addressIn(authTokens.email), person.email) : undefined,
      ),
    );
  return found.map(({ id, purpose, email, createdAt }) => ({
    kind: "links",
    id,
    title: LINKS[purpose],
    detail: email,
    at: createdAt,
    href: null,
    sure: true,
  }));
}

/** A consent outlives the row that it came with. */
async function findConsents(tx: Tx, { person, subjects }: Traced): Promise<FoundRow[]> {
  const given =
    "email" in person
      ? eq(addressIn(consents.email), person.email)
      : inArray(sql`regexp_replace(${consents.phone}, '[^0-9]', '', 'g')`, [
          person.digits,
          `1${person.digits}`,
        ]);
  const found = await tx
    .select()
    .from(consents)
    .where(or(given, inArray(consents.subjectId, [...subjects.keys()])));
  return found.map(({ id, form, subjectId, wording, createdAt }) => ({
    kind: "consents",
    id,
    title: `With the form “${form}”`,
    detail: beginningOf(wording),
    at: createdAt,
    href: subjects.get(subjectId) ?? null,
    sure: true,
  }));
}

/** About rows that go, and on other rows wherever the person is mentioned. */
export async function findNotes(tx: Tx, traced: Traced, gone: string[]): Promise<FoundRow[]> {
  const { mention, byName } = traced;
  const found = await tx
    .select()
    .from(notes)
    .where(or(inArray(notes.rowId, gone), mayMention(sql`lower(${notes.note})`, [mention, byName])));
  return found.flatMap(({ id, tableName, rowId, note, createdAt }) => {
    const own = gone.includes(rowId);
    const sure = excerptOf(note, mention) ?? (own ? beginningOf(note) : null);
    const detail = sure ?? (byName && excerptOf(note, byName));
    if (!detail) return [];
    const title = `On a row of ${tableName.replaceAll("_", " ")}`;
    return {
      kind: "notes",
      id,
      title,
      detail,
      at: createdAt,
      href: pageOf(tableName, rowId),
      sure: sure !== null,
    };
  });
}

/** For deleted rows, and mentions on other rows, such as a corrected address. */
export async function findChanges(tx: Tx, { mention, byName }: Traced, gone: string[]): Promise<FoundRow[]> {
  const said = sql`lower(concat_ws(E'\n', ${fieldChanges.before}, ${fieldChanges.after}))`;
  const found = await tx
    .select()
    .from(fieldChanges)
    .where(or(inArray(fieldChanges.rowId, gone), mayMention(said, [mention, byName])));
  return found.flatMap(({ id, tableName, rowId, field, before, after, createdAt }) => {
    const text = textOf([before, after]);
    const sure = excerptOf(text, mention) ?? (gone.includes(rowId) ? beginningOf(text) : null);
    const detail = sure ?? (byName && excerptOf(text, byName));
    if (detail === null) return [];
    const title = `${field} of a row of ${tableName.replaceAll("_", " ")}`;
    const href = pageOf(tableName, rowId);
    return { kind: "changes", id, title, detail, at: createdAt, href, sure: sure !== null };
  });
}

async function findConversations(tx: Tx, { mention, byName }: Traced): Promise<FoundRow[]> {
  const found = await tx
    .select()
    .from(chatSessions)
    .where(mayMention(sql`${chatSessions}.search_text`, [mention, byName]))
    .orderBy(chatSessions.startedAt);
  return found.flatMap(({ id, startedAt, totalMessages, transcript }) => {
    const sure = excerptOf(transcript, mention);
    const detail = sure ?? (byName && excerptOf(transcript, byName));
    if (!detail) return [];
    return {
      kind: "chat-transcripts",
      id,
      title: totalMessages === 1 ? "One message" : `${totalMessages} messages`,
      detail,
      at: startedAt,
      href: pageOf("chat_sessions", id),
      sure: sure !== null,
    };
  });
}

async function findDeliveries(tx: Tx, traced: Traced): Promise<FoundRow[]> {
  const { mention, byName, subjects, accounts, others } = traced;
  const own = [...subjects.keys(), ...accounts];
  const announced = await tx
    .select({ id: demoRequests.deliveryId })
    .from(demoRequests)
    .where(inArray(demoRequests.id, [...subjects.keys()]));
  const ids = announced.flatMap(({ id }) => id ?? []);
  const found = await tx
    .select()
    .from(deliveries)
    .where(
      or(
        inArray(deliveries.subjectId, [...own, ...others]),
        inArray(deliveries.id, ids),
        mayMention(sql`lower(${deliveries.payload}::text)`, [mention]),
      ),
    )
    .orderBy(deliveries.createdAt);
  return found.flatMap(({ id, kind, subjectId, payload, state, createdAt }) => {
    const text = textOf(payload);
    const { about, detail } = describePayload(payload);
    const linked = own.includes(subjectId) || ids.includes(id);
    const words = [about, detail].filter(Boolean).join(": ");
    const sure = linked ? words : excerptOf(text, mention);
    // By the name alone only deliveries about a row that has it: a namesake's own mails stay.
    const named = byName && others.includes(subjectId) ? excerptOf(text, byName) : null;
    const shown = sure ?? named;
    if (shown === null) return [];
    return {
      kind: "deliveries",
      id,
      title: `${KIND_LABELS[kind] ?? kind}, ${state}`,
      detail: shown,
      at: createdAt,
      href: pageOf("deliveries", id),
      sure: sure !== null,
    };
  });
}

async function findStripeEvents(tx: Tx, traced: Traced): Promise<FoundRow[]> {
  const { mention, customers, subscriptions } = traced;
  const found = await tx
    .select()
    .from(stripeEvents)
    .where(
      or(
        inArray(stripeEvents.subscriptionId, subscriptions),
        inArray(sql`${stripeEvents.payload} #>> '{data,object,customer}'`, customers),
        mayMention(sql`lower(${stripeEvents.payload}::text)`, [mention]),
      ),
    )
    .orderBy(stripeEvents.occurredAt);
  return found.flatMap(({ id, type, subscriptionId, payload, occurredAt }) => {
    const object = (payload.data as { object?: { customer?: unknown } } | undefined)?.object;
    const linked =
      subscriptions.includes(subscriptionId ?? "") || customers.includes(String(object?.customer ?? ""));
    if (!linked && !excerptOf(textOf(payload), mention)) return [];
    return { kind: "stripe-events", id, title: type, detail: id, at: occurredAt, href: null, sure: true };
  });
}

/** Everything except leads, accounts, notes and files. */
export async function findTraces(tx: Tx, traced: Traced): Promise<FoundRow[]> {
  return [
    ...(await findLinks(tx, traced)),
    ...(await findConsents(tx, traced)),
    ...(await findConversations(tx, traced)),
    ...(await findDeliveries(tx, traced)),
    ...(await findStripeEvents(tx, traced)),
  ];
}
