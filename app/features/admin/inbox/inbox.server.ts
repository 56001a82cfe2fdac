import { and, eq, getTableName, inArray } from "drizzle-orm";
import { typedKeys } from "~/lib/keys";
import { type DeliveryState, followUps, snoozes, userRoles, users } from "~db/schema";
import { getRecord } from "~/features/admin/record/record.server";
import { whoOf } from "~/features/admin/record/record-fields.server";
import { deliveryResource, retryOf } from "~/features/delivery/delivery.resource.server";
import { upTo } from "~/features/resource/admin-control";
import { dayOf, lengthOf, momentOf } from "~/features/resource/list/moment.server";
import { pathOf, stateOf, textIn } from "~/features/resource/resource.server";
import { DAY_MS } from "~/lib/time/company-day";
import { siteDay, siteZone } from "~/lib/time/site-zone.server";
import { asAdmin, type Tx } from "~/lib/db.server";
import { listPath } from "~/lib/paths/admin";
import { readSpool } from "~/lib/spool.server";
import {
  INBOX,
  inboxFaults,
  type InboxQuery,
  inboxPath,
  type Item,
  itemName,
  parseInboxQuery,
  type View,
  VIEWS,
} from "./inbox-query.server";
import { COUNTED, countEntries, findEntries, findRows, loadRows } from "./inbox-sql.server";
import { firstOfEach, type Found, openRowsOf } from "./same-person.server";

const PAGE = 25;

const countWords = (count: number) => upTo(count, COUNTED);

const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export interface Badges {
  inbox: string | null;
  overdue: string | null;
  lists: Record<string, string>;
}

export async function getBadges(userId: string): Promise<Badges> {
  const counts = await asAdmin(userId, (tx) => countEntries(tx, false, userId));
  const some = Object.entries(counts.open).filter(([, count]) => count > 0);
  const overdue = sumOf(counts.overdue);
  return {
    inbox: some.length > 0 ? countWords(sumOf(counts.open)) : null,
    overdue: overdue > 0 ? countWords(overdue) : null,
    lists: Object.fromEntries(some.map(([slug, count]) => [listPath(slug), countWords(count)])),
  };
}

export const getMostUrgent = (userId: string, limit: number) =>
  asAdmin(userId, async (tx) => {
    const query = parseInboxQuery(new URLSearchParams());
    const entries = await findEntries(tx, query, userId, PAGE);
    return (await rowsOf(tx, await loadRows(tx, entries), query, userId)).slice(0, limit);
  });

export async function getWaitingForms() {
  const { waiting, oldest, rejected } = await readSpool();
  if (waiting + rejected === 0) return null;
  return { waiting, rejected, since: oldest && momentOf(oldest, await siteZone()).exact };
}

export const getInbox = (userId: string, params: URLSearchParams) =>
  asAdmin(userId, async (tx) => {
    const query = parseInboxQuery(params);
    const [found, counted] = await Promise.all([
      findEntries(tx, query, userId, PAGE + 1),
      countEntries(tx, query.mine, userId),
    ]);
    const entries = found.slice(0, PAGE);
    const last = entries.at(-1);
    const counts = { ...counted, done: null };
    const ofView = counts[query.view];
    return {
      view: query.view,
      faults: inboxFaults(params),
      here: inboxPath(query, { after: query.after, open: query.open }),
      closed: inboxPath(query, { after: query.after }),
      tabs: typedKeys(VIEWS).map((view) => ({
        to: inboxPath(query, { view, kind: null }),
        label: VIEWS[view],
        count: counts[view] ? countWords(sumOf(counts[view])) : undefined,
        current: view === query.view,
      })),
      kinds: ofView
        ? [
            {
              to: inboxPath(query, { kind: null }),
              label: "All",
              count: undefined,
              current: query.kind === null,
            },
            ...INBOX.filter((kind) => (ofView[kind.slug] ?? 0) > 0 || kind === query.kind).map((kind) => ({
              to: inboxPath(query, { kind }),
              label: kind.noun[1],
              count: ofView[kind.slug] ? countWords(ofView[kind.slug] ?? 0) : undefined,
              current: kind === query.kind,
            })),
          ]
        : [],
      kind: query.kind?.noun[1] ?? null,
      mine: { to: inboxPath(query, { mine: !query.mine }), on: query.mine },
      order:
        query.view === "later" || query.view === "done"
          ? null
          : [false, true].map((newest) => ({
              to: inboxPath(query, { newest }),
              label: newest ? "Newest first" : "Most urgent first",
              current: newest === query.newest,
            })),
      rows: await rowsOf(tx, await loadRows(tx, entries), query, userId),
      next: found.length > PAGE && last ? inboxPath(query, { after: last }) : null,
      first: query.after ? inboxPath(query) : null,
    };
  });

export type InboxRow = Awaited<ReturnType<typeof rowsOf>>[number];

async function rowsOf(tx: Tx, found: Found[], query: InboxQuery, userId: string) {
  const [people, taken, zone] = await Promise.all([
    firstOfEach(tx, found, query, userId),
    takersOf(
      tx,
      found.map(({ row }) => row.id),
    ),
    siteZone(),
  ]);
  return people.map(({ all, ...one }) => {
    const { resource, row, entry } = one;
    const { noun, record } = resource;
    const taker = taken.get(`${entry.table} ${entry.id}`);
    const who = whoOf(resource, row);
    const urgent = query.view !== "done" && resource.inbox[entry.need ?? -1]?.rank !== undefined;
    return {
      ...lineOf(one, query.view, zone),
      all: all.map((each) => lineOf(each, "open", zone)),
      opens: record
        ? inboxPath(query, { after: query.after, open: { resource, id: row.id } })
        : pathOf(resource, row.id),
      current: query.open?.id === row.id,
      view: query.view,
      name: nameOf(one),
      ...stateOf(resource, row),
      ...who,
      byEmail: who.byEmail && !urgent,
      urgent,
      tomorrow: siteDay(new Date(Date.now() + DAY_MS), zone),
      taker: taker ? { email: taker.email, you: taker.id === userId } : null,
      retriable:
        resource.slug === deliveryResource.slug &&
        retryOf(String(row.kind), row.state as DeliveryState).retriable,
      noun: noun[0],
    };
  });
}

const nameOf = ({ resource, row }: Found) => resource.called?.(row) || resource.noun[0];

function lineOf({ resource, row, entry }: Found, view: View, zone: string) {
  const { slug, noun, record } = resource;
  return {
    item: itemName(slug, row.id),
    noun: noun[0],
    href: pathOf(resource, row.id),
    needs: needsOf({ resource, row, entry }, view, zone),
    due: dueOf(new Date(entry.due), view, zone),
    wrote: textIn(row, record?.wrote),
  };
}

function needsOf({ resource: { inbox, noun }, row, entry: { need } }: Found, view: View, zone: string) {
  if (view === "done") return "";
  if (view === "later") return "Snoozed";
  return inbox[need ?? -1]?.words(row, zone) ?? `Follow up on this ${noun[0]}`;
}

function dueOf(time: Date, view: View, zone: string) {
  const { short, exact } = momentOf(time, zone);
  if (view === "done") return { words: short, exact, overdue: false };
  const left = time.getTime() - Date.now();
  if (left < 0 && view !== "later") return { words: `Overdue by ${lengthOf(-left)}`, exact, overdue: true };
  const words = left < 2 * DAY_MS ? `In ${lengthOf(left)}` : dayOf(time, zone).short;
  return { words, exact, overdue: false };
}

async function takersOf(tx: Tx, ids: string[]) {
  const found = await tx
    .select({ table: followUps.tableName, row: followUps.rowId, id: users.id, email: users.email })
    .from(followUps)
    .innerJoin(users, eq(users.id, followUps.assigneeId))
    .where(inArray(followUps.rowId, ids));
  return new Map(found.map(({ table, row, ...taker }) => [`${table} ${row}`, taker]));
}

export const getFollowUp = (userId: string, { resource, id }: Item) =>
  asAdmin(userId, async (tx) => {
    const [agreed] = await tx
      .select({ assigneeId: followUps.assigneeId, at: followUps.followUpAt, doneAt: followUps.doneAt })
      .from(followUps)
      .where(and(eq(followUps.tableName, getTableName(resource.table)), eq(followUps.rowId, id)));
    return {
      item: itemName(resource.slug, id),
      assignee: agreed?.assigneeId ?? null,
      you: agreed?.assigneeId === userId,
      day: agreed?.at && !agreed.doneAt ? siteDay(agreed.at, await siteZone()) : null,
      admins: await tx
        .select({ id: users.id, email: users.email })
        .from(users)
        .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")))
        .orderBy(users.email),
    };
  });

/** Row-level security limits this to the current admin's snoozes. */
export const snoozedUntil = (userId: string, { resource, id }: Item) =>
  asAdmin(userId, async (tx) => {
    const own = and(eq(snoozes.tableName, getTableName(resource.table)), eq(snoozes.rowId, id));
    const [row] = await tx.select({ until: snoozes.until }).from(snoozes).where(own);
    return row ? momentOf(row.until, await siteZone()).exact : null;
  });

export const isWaiting = (userId: string, { resource: kind, id }: Item) =>
  asAdmin(userId, async (tx) => {
    const query = { ...parseInboxQuery(new URLSearchParams()), kind };
    return (await findEntries(tx, query, userId, 500)).some((entry) => entry.id === id);
  });

export async function getPreview(userId: string, item: Item | null) {
  if (!item?.resource.record) return null;
  const { resource, id } = item;
  const record = await getRecord(userId, resource, id);
  const zone = await siteZone();
  return (
    record && {
      record,
      item: itemName(resource.slug, id),
      href: pathOf(resource, id),
      followUp: await getFollowUp(userId, item),
      all: await asAdmin(userId, async (tx) => {
        const [row] = await findRows(tx, resource, [id]);
        const open = row && (await openRowsOf(tx, [{ resource, row }], userId)).of({ resource, row });
        return (open ?? []).map((one) => lineOf(one, "open", zone));
      }),
    }
  );
}
