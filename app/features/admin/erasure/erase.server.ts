import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { deliveries, submissionClaims } from "~db/schema";
import { recordAudit } from "~/features/resource/audit.server";
import { momentOf } from "~/features/resource/list/moment.server";
import type { Person } from "~/features/resource/person.server";
import { asSystem, PATIENT_MS, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { Refusal } from "~/lib/http/refusal.server";
import { siteZone } from "~/lib/time/site-zone.server";
import { FileGoneError, findFiles, removeFiles } from "./files.server";
import { findPerson } from "./find.server";
import { mentionOf } from "./mentions.server";
import { CUSTOMERS, eraseAtStripe, FOUND_LABELS, KEPT_LABELS, ROWS } from "./receipt.server";
import { type FoundRow, LEADS, SOURCES } from "./sources.server";

export async function planErasure(person: Person) {
  const files = await findFiles(mentionOf(person));
  const found = await asSystem((tx) => findPerson(tx, person, files), PATIENT_MS);
  const { rows, kept, ...more } = found;
  const zone = await siteZone();
  const groupsOf = (all: FoundRow[], labels: Record<string, string>) =>
    Object.entries(labels)
      .map(([kind, label]) => ({
        kind,
        label,
        rows: all
          .filter((row) => row.kind === kind)
          .map(({ kind: _, at, ...row }) => ({ ...row, at: at && momentOf(at, zone) })),
      }))
      .filter(({ rows }) => rows.length > 0);
  return {
    groups: groupsOf(rows, FOUND_LABELS),
    kept: groupsOf(kept, KEPT_LABELS),
    total: rows.length,
    digest: digestOf(rows),
    ...more,
  };
}

/** Hash of the rows in the preview. Erasing fails if the rows changed after the preview. */
const digestOf = (rows: FoundRow[]): string =>
  createHash("sha256")
    .update(
      rows
        .map(({ kind, id }) => `${kind}:${id}`)
        .sort()
        .join("\n"),
    )
    .digest("base64url");

/**
 * Irreversibly deletes a person's data, including files and the Stripe customer.
 * @param digest hash of the rows that the admin saw
 * @returns the id of the receipt
 * @throws {Refusal} "changed" if the rows changed since the preview, "running" for an active subscription,
 * or "own" for the admin's own account
 */
export async function erasePerson(adminId: string, person: Person, digest: string) {
  const files = await findFiles(mentionOf(person));
  const receipt = newId();
  await asSystem(async (tx) => {
    const { rows, running } = await findPerson(tx, person, files);
    if (rows.length === 0 || digestOf(rows) !== digest) throw new Refusal("changed");
    if (running) throw new Refusal("running");
    if (idsOf(rows, "users").includes(adminId)) throw new Refusal("own");
    await removeRows(tx, rows);
    await recordAudit(tx, {
      id: receipt,
      adminId,
      action: "delete person",
      table: "people",
      details: detailsOf(rows),
    });
    // Delete files last, because a rollback can't restore them. If a file is missing, the transaction rolls back.
    await removeFiles([...idsOf(rows, "mail-files"), ...idsOf(rows, "spool-files")]);
  }, PATIENT_MS).catch((error: unknown) => {
    throw error instanceof FileGoneError ? new Refusal("changed") : error;
  });
  await eraseAtStripe(adminId, receipt);
  return receipt;
}

const idsOf = (rows: FoundRow[], kind: string): string[] =>
  rows.filter((row) => row.kind === kind).map(({ id }) => id);

async function removeRows(tx: Tx, rows: FoundRow[]) {
  // Delete the dedupe claims too. A hash could reveal a form's text, and a repeated form would match a deleted row.
  const sent = await tx
    .select({ id: deliveries.subjectId })
    .from(deliveries)
    .where(inArray(deliveries.id, idsOf(rows, "deliveries")));
  const claimed = [...LEADS.flatMap(({ slug }) => idsOf(rows, slug)), ...sent.map(({ id }) => id)];
  await tx.delete(submissionClaims).where(inArray(submissionClaims.rowId, claimed));
  for (const { kind, table } of SOURCES) {
    await tx.delete(table).where(inArray(table.id, idsOf(rows, kind)));
  }
  for (const lead of LEADS) {
    await tx.delete(lead.table).where(inArray(lead.table.id, idsOf(rows, lead.slug)));
  }
}

function detailsOf(rows: FoundRow[]): Record<string, unknown> {
  const counts = Object.entries(FOUND_LABELS)
    .map(([kind, label]) => [label, idsOf(rows, kind).length] as const)
    .filter(([, count]) => count > 0);
  return {
    [ROWS]: rows.length,
    ...Object.fromEntries(counts),
    [CUSTOMERS]: idsOf(rows, "stripe").join(" "),
  };
}
