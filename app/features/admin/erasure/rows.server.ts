import { createHash } from "node:crypto";
import { isAboutPeople } from "~/features/resource/person.server";
import { labelOf } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";

/** Kinds of records that are about people. */
export const LEADS = RESOURCES.filter(isAboutPeople);

/** Kinds of erased rows besides leads, in display order. */
const OTHER_KINDS = {
  others: "Other people's records that mention them",
  users: "Accounts, with their sessions",
  links: "Links sent by mail",
  consents: "Consents",
  notes: "Notes",
  changes: "Corrections",
  "chat-transcripts": "Chat conversations",
  deliveries: "Deliveries, with their attempts",
  "stripe-events": "Events from Stripe",
  "mail-files": "Mail files",
  "spool-files": "Forms that wait to be stored",
  stripe: "Customers at Stripe",
} as const;

/** Leads go by the name of their list. */
export const FOUND_LABELS: Record<string, string> = {
  ...Object.fromEntries(LEADS.map((lead) => [lead.slug, labelOf(lead)])),
  ...OTHER_KINDS,
};

/** One row, file or customer, as an admin has to see it to decide. */
export interface FoundRow {
  kind: string;
  id: string;
  title: string;
  detail: string;
  at: Date | null;
  href: string | null;
  /** It holds the address or number, or belongs to what does. Otherwise it only holds the name. */
  sure: boolean;
}

export const keyOf = ({ kind, id }: Pick<FoundRow, "kind" | "id">) => `${kind}:${id}`;

export const idsOf = (rows: FoundRow[], kind: string): string[] =>
  rows.filter((row) => row.kind === kind).map(({ id }) => id);

/** The same for the same rows: an erasure takes what the admin saw, or nothing. */
export const digestOf = (rows: FoundRow[]): string =>
  createHash("sha256").update(rows.map(keyOf).sort().join("\n")).digest("base64url");
