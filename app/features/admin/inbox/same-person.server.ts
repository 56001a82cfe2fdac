import { knownOf } from "~/features/admin/person/same-person.server";
import type { AnyRow } from "~/features/resource/resource.server";
import type { Tx } from "~/lib/db.server";
import { type InboxQuery, type InboxResource, parseInboxQuery } from "./inbox-query.server";
import { type Entry, findEntries, loadRows } from "./inbox-sql.server";

/** Maximum number of rows in a group. Larger groups probably share a switchboard's number or a made-up number. */
const MOST_ROWS = 12;
/** Maximum hops between rows that share an email or phone number. */
const STEPS = 4;
const LIMIT = 300;

interface About {
  resource: InboxResource;
  row: AnyRow;
}

export type Found = About & { entry: Entry };

const peopleOf = (rows: About[]) => knownOf(rows).people;
const keysOf = (row: About) => peopleOf([row]).map((person) => JSON.stringify(person));

/**
 * Finds the open rows of the same people, in the inbox's order.
 * @returns a function from a row to the open rows of its person, including an open row itself
 */
export async function openRowsOf(tx: Tx, rows: About[], adminId: string, newest = false) {
  const query = { ...parseInboxQuery(new URLSearchParams()), newest };
  let people = peopleOf(rows);
  let open: Found[] = [];
  for (let step = 0; step < STEPS && people.length > 0; step += 1) {
    open = await loadRows(tx, await findEntries(tx, query, adminId, LIMIT, people));
    const all = peopleOf([...rows, ...open]);
    if (all.length === people.length) break;
    people = all;
  }
  const groups = new Map<string, Set<Found>>();
  for (const one of open) {
    const keys = keysOf(one);
    const group = new Set([...keys.flatMap((key) => [...(groups.get(key) ?? [])]), one]);
    for (const key of [...group].flatMap(keysOf)) groups.set(key, group);
  }
  return {
    people,
    of(row: About): Found[] {
      const own = new Set(keysOf(row).flatMap((key) => [...(groups.get(key) ?? [])]));
      if (own.size > MOST_ROWS) return [];
      return open.filter((one) => own.has(one));
    },
  };
}

/** Keeps only each person's first row in the whole list. Adds all of the person's open rows to that row. */
export async function firstOfEach(tx: Tx, found: Found[], query: InboxQuery, adminId: string) {
  if (query.view === "later" || query.view === "done") return found.map((one) => ({ ...one, all: [one] }));
  const { people, of } = await openRowsOf(tx, found, adminId, query.newest);
  const listed = await findEntries(tx, { ...query, after: null }, adminId, LIMIT, people);
  const inView = new Set(listed.map(({ id }) => id));
  return found.flatMap((one) => {
    const all = of(one);
    const first = all.find(({ row }) => inView.has(row.id)) ?? one;
    return first.row.id === one.row.id ? { ...one, all: all.length > 0 ? all : [one] } : [];
  });
}
