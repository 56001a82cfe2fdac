import { getTableName } from "drizzle-orm";
import { appointments, type Attribution } from "~db/schema";
import { getPerson } from "~/features/admin/person/person.server";
import { deliveryResource } from "~/features/delivery/delivery.resource.server";
import { recordAudit } from "~/features/resource/audit.server";
import { changeOptionsOf, findChangeNotice, findEligible } from "~/features/resource/change/change.server";
import { cursorOf, hereOf, readAddress, sqlOf } from "~/features/resource/list/list-address.server";
import { findRows } from "~/features/resource/list/list-rows.server";
import { isAboutPeople, NAMELESS, personOf, type PersonResource } from "~/features/resource/person.server";
import {
  type AnyRow,
  openPath,
  pathOf,
  type Resource,
  stateOf,
  textIn,
} from "~/features/resource/resource.server";
import { getBooking } from "~/features/schedule/schedule.server";
import { asAdmin, isTimeout } from "~/lib/db.server";
import { bookPath, listPath } from "~/lib/paths/admin";
import { Refusal } from "~/lib/http/refusal.server";
import { answerFormOf } from "./answer.server";
import { findRow } from "./find-row.server";
import { writeOnce } from "./notes.server";
import { subscriptionFields } from "./payments.server";
import { fieldsOf, whoOf } from "./record-fields.server";
import { RESOURCES } from "~/features/resources.server";
import { isId } from "~/lib/id.server";
import { siteZone } from "~/lib/time/site-zone.server";

export function originOf(resource: Resource, params: URLSearchParams) {
  const [noun, all] = resource.noun;
  return {
    path: listPath(resource.slug),
    search: hereOf(readAddress(params, resource)),
    noun,
    all,
  };
}

/**
 * Returns null if the row doesn't exist.
 * @param changed id of the change whose notice is shown
 * @param page page of the timeline, from 1
 */
export async function getRecord(
  userId: string,
  resource: Resource,
  id: string,
  changed: string | null = null,
  page = 1,
) {
  const record = await asAdmin(userId, async (tx) => {
    const row = await findRow(tx, resource, id);
    if (!row) return null;
    const { status, noun } = resource;
    return {
      id,
      heading: resource.called?.(row) || `${noun[0]} ${id.slice(0, 8)}`,
      ...fieldsOf(resource, row, await siteZone()),
      ...stateOf(resource, row),
      actions: [
        ...(resource.record?.actions?.(row) ?? []),
        ...(isAboutPeople(resource) && resource.table !== appointments && !getBooking()
          ? [{ label: "Book a call", href: bookPath(resource.slug, id) }]
          : []),
      ],
      changes: (await findEligible(tx, resource, [id])).length > 0 ? changeOptionsOf(resource) : null,
      fixed: status?.changes?.fixed ?? null,
      attribution:
        row.attribution === undefined ? null : Object.entries((row.attribution ?? {}) as Attribution),
      payload: resource === deliveryResource ? payloadText(row.payload) : null,
      ...(await getPerson(tx, { resource, row }, page)),
      erases: isAboutPeople(resource) ? erasesOf(resource, row) : null,
      answer: await answerFormOf(tx, userId, resource, row),
      // The notice can also be about a retry of one of the record's deliveries.
      notice:
        (await findChangeNotice(tx, resource, changed)) ??
        (await findChangeNotice(tx, deliveryResource, changed)),
      row,
    };
  });
  if (!record) return null;
  const { row, fields, ...rest } = record;
  const ofStripe = row.customerId ?? row.stripeCustomerId;
  return { ...rest, fields: [...fields, ...(ofStripe ? await subscriptionFields(userId, row) : [])] };
}

/** The search for the erasure starts from the record's own address or number. */
function erasesOf(resource: PersonResource, row: AnyRow): Record<string, string> | null {
  const { email, phone } = whoOf(resource, row);
  if (email) return { who: email };
  if (!phone || !personOf(phone)) return null;
  return {
    who: phone,
    ...(resource.person.name ? { name: textIn(row, resource.person.name) ?? NAMELESS } : {}),
  };
}

export async function findNeighbors(userId: string, resource: Resource, id: string, params: URLSearchParams) {
  const address = readAddress(params, resource);
  const here = hereOf(address);
  const found = await asAdmin(userId, async (tx) => {
    const row = await findRow(tx, resource, id);
    if (!row) return [];
    const filter = await sqlOf(tx, address);
    const cursor = cursorOf(resource, address.sort, row);
    const beside = (descending: boolean) =>
      findRows(tx, resource, filter, { sort: address.sort, descending, cursor, limit: 1 });
    return Promise.all([beside(!address.descending), beside(address.descending)]);
  }).catch((error: unknown) => {
    // If the query times out, show the page without links to the previous and next records.
    if (!isTimeout(error)) throw error;
    return [];
  });
  const [previous = null, next = null] = found.map(([row]) => row && openPath(resource, row.id, here));
  return { previous, next };
}

export type RowRecord = NonNullable<Awaited<ReturnType<typeof getRecord>>>;

/** Removes links from the payloads of emails, because links can be single-use. */
const payloadText = (payload: unknown) =>
  JSON.stringify(payload, (key, value: unknown) => (key === "url" ? "(link, not shown here)" : value), 2);

/** @throws {Refusal} "missing" */
export const addNote = (userId: string, resource: Resource, rowId: string, note: string) =>
  asAdmin(userId, async (tx) => {
    if (!(await findRow(tx, resource, rowId))) throw new Refusal("missing");
    const tableName = getTableName(resource.table);
    const { id, isNew } = await writeOnce(tx, { tableName, rowId, adminId: userId, note, subject: null });
    if (!isNew) return;
    await recordAudit(tx, {
      adminId: userId,
      action: "note",
      table: tableName,
      rowId,
      details: { note: id },
    });
  });

/**
 * @param from the record's kind and id, such as "trial-signups <id>"
 * @returns null if the record doesn't exist
 */
export async function callerOf(userId: string, from: string | null) {
  const [slug, id] = from?.split(" ") ?? [];
  const resource = RESOURCES.find((one) => one.slug === slug);
  if (!resource || !isAboutPeople(resource) || !isId(id)) return null;
  const row = await asAdmin(userId, (tx) => findRow(tx, resource, id));
  if (!row) return null;
  const { email, phone } = whoOf(resource, row);
  const name = resource.person.name ? row[resource.person.name] : null;
  const known = Object.entries({ name, email, phone }).filter(([, value]) => typeof value === "string");
  return {
    fields: Object.fromEntries(known) as Partial<Record<"name" | "email" | "phone", string>>,
    back: pathOf(resource, id),
  };
}
