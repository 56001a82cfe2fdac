import { getTableName } from "drizzle-orm";
import { createHash } from "node:crypto";
import { listPath, recordPath, transcriptPath } from "~/lib/paths";
import { RECORD_LISTS } from "../lists.server";
import { LEADS } from "../person.server";

/** What an erasure finds besides leads, in the order in which it's shown. */
const OTHER_KINDS = {
  others: "Other people's records that mention them",
  users: "Accounts, with their sessions",
  links: "Links sent by mail",
  consents: "Consents",
  notes: "Notes",
  "chat-transcripts": "Chat conversations",
  deliveries: "Deliveries, with their attempts",
  "stripe-events": "Events from Stripe",
  "mail-files": "Mail files",
  "spool-files": "Forms that wait to be stored",
  stripe: "Customers at Stripe",
} as const;

/** Leads go by the name of their list. */
export const KIND_LABELS: Record<string, string> = {
  ...Object.fromEntries(LEADS.map(({ slug, label }) => [slug, label])),
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

/** The same for the same rows: what the admin saw is what goes. */
export const digestOf = (rows: FoundRow[]): string =>
  createHash("sha256").update(rows.map(keyOf).sort().join("\n")).digest("base64url");

/** A row's own page, by its table's name; null where rows of its kind have none. */
export function pageOf(table: string, id: string): string | null {
  if (table === "chat_sessions") return transcriptPath(id, {});
  const list = [...RECORD_LISTS.values()].find((one) => getTableName(one.table) === table);
  return list && list.records.pages !== false ? recordPath(listPath(list.records.slug), id) : null;
}
