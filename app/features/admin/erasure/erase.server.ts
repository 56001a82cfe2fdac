import { inArray } from "drizzle-orm";
import {
  authTokens,
  chatSessions,
  consents,
  deliveries,
  fieldChanges,
  notes,
  stripeEvents,
  submissionClaims,
  users,
} from "~db/schema";
import { recordAudit } from "~/features/resource/audit.server";
import { momentOf } from "~/features/resource/list/moment.server";
import { blankOf, type Person } from "~/features/resource/person.server";
import { asSystem, PATIENT_MS, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { Refusal } from "~/lib/http/refusal.server";
import { FileGoneError, findFiles, removeFiles } from "./files.server";
import { type Found, findPerson } from "./find.server";
import { takeOutOf } from "./leads.server";
import { mentionOf } from "./mentions.server";
import { CUSTOMERS, eraseAtStripe, LEFT_OUT, ROWS } from "./receipt.server";
import { digestOf, type FoundRow, idsOf, FOUND_LABELS, keyOf, LEADS } from "./rows.server";
import { siteZone } from "~/lib/site-zone.server";

/**
 * Previews an erasure.
 * @param names of the person, if known
 */
export async function planErasure(person: Person, names: string[] = []) {
  const files = await findFiles(mentionOf(person));
  const { rows, running, alsoNamed } = await asSystem(
    (tx) => findPerson(tx, person, files, names),
    PATIENT_MS,
  );
  const zone = await siteZone();
  return {
    sure: groupsOf(
      rows.filter(({ sure }) => sure),
      zone,
    ),
    maybe: groupsOf(
      rows.filter(({ sure }) => !sure),
      zone,
    ),
    total: rows.length,
    digest: digestOf(rows),
    running,
    alsoNamed,
  };
}

const groupsOf = (rows: FoundRow[], zone: string) =>
  Object.entries(FOUND_LABELS)
    .map(([kind, label]) => ({
      kind,
      label,
      rows: rows
        .filter((row) => row.kind === kind)
        .map(({ at, title, detail, href, id }) => {
          return { key: keyOf({ kind, id }), title, detail, href, at: at && momentOf(at, zone) };
        }),
    }))
    .filter(({ rows }) => rows.length > 0);

export type ErasureMode = "delete" | "anonymize";

interface Decision {
  mode: ErasureMode;
  /** Hash of the rows shown. Erasing fails if they changed since. */
  digest: string;
  /** Keys of rows that hold only the name and go as well. */
  also: string[];
}

/**
 * Deletes what is stored about a person everywhere, or takes the person out of the leads and keeps those for counting. What goes with
 * them (account, consents, notes, deliveries, conversations, files) is deleted either way, and the customer at Stripe last. Cannot be undone.
 * @returns the receipt's id, and the names that the person went by
 * @throws {Refusal} "changed", "running" or "own"
 */
export async function erasePerson(adminId: string, person: Person, decision: Decision) {
  const files = await findFiles(mentionOf(person));
  const receipt = newId();
  const names = await asSystem(async (tx) => {
    const found = await findPerson(tx, person, files);
    if (found.rows.length === 0 || digestOf(found.rows) !== decision.digest) throw new Refusal("changed");
    if (found.running) throw new Refusal("running");
    if (idsOf(found.rows, "users").includes(adminId)) throw new Refusal("own");
    const goes = found.rows.filter((row) => row.sure || decision.also.includes(keyOf(row)));
    await removeRows(tx, goes, found, decision.mode);
    await recordAudit(tx, {
      id: receipt,
      adminId,
      action: decision.mode === "delete" ? "delete person" : "anonymize person",
      table: "people",
      details: detailsOf(goes, found.rows.length - goes.length),
    });
    // Last, since it can't be taken back: a file that is gone already undoes the rest.
    await removeFiles([...idsOf(goes, "mail-files"), ...idsOf(goes, "spool-files")]);
    return found.names;
  }, PATIENT_MS).catch((error: unknown) => {
    throw error instanceof FileGoneError ? new Refusal("changed") : error;
  });
  await eraseAtStripe(adminId, receipt);
  return { receipt, names };
}

async function removeRows(tx: Tx, goes: FoundRow[], { mentions }: Found, mode: ErasureMode) {
  const ids = (kind: string) => idsOf(goes, kind);
  for (const key of ids("others")) await takeOutOf(tx, key, mentions);
  const sent = await tx
    .delete(deliveries)
    .where(inArray(deliveries.id, ids("deliveries")))
    .returning({ subjectId: deliveries.subjectId });
  const own = LEADS.flatMap(({ slug }) => ids(slug));
  // A form's content could be guessed from its hash, and the same form would map to a deleted row.
  const claimed = [...own, ...sent.map(({ subjectId }) => subjectId)];
  await tx.delete(submissionClaims).where(inArray(submissionClaims.rowId, claimed));
  await tx.delete(stripeEvents).where(inArray(stripeEvents.id, ids("stripe-events")));
  await tx.delete(consents).where(inArray(consents.id, ids("consents")));
  await tx.delete(notes).where(inArray(notes.id, ids("notes")));
  await tx.delete(fieldChanges).where(inArray(fieldChanges.id, ids("changes")));
  await tx.delete(chatSessions).where(inArray(chatSessions.id, ids("chat-transcripts")));
  await tx.delete(authTokens).where(inArray(authTokens.id, ids("links")));
  await tx.delete(users).where(inArray(users.id, ids("users")));
  for (const lead of LEADS) {
    const theirs = inArray(lead.table.id, ids(lead.slug));
    if (mode === "delete") await tx.delete(lead.table).where(theirs);
    else await tx.update(lead.table).set(blankOf(lead)).where(theirs);
  }
}

/** Counts, and Stripe's ids of what is still to be deleted there: nothing of the person. */
function detailsOf(goes: FoundRow[], leftOut: number): Record<string, unknown> {
  const counts = Object.entries(FOUND_LABELS)
    .map(([kind, label]) => [label, goes.filter((row) => row.kind === kind).length] as const)
    .filter(([, count]) => count > 0);
  const customers = idsOf(goes, "stripe").join(" ");
  return {
    [ROWS]: goes.length,
    ...(leftOut > 0 ? { [LEFT_OUT]: leftOut } : {}),
    ...Object.fromEntries(counts),
    ...(customers ? { [CUSTOMERS]: customers } : {}),
  };
}
