import {
  and,
  asc,
  desc,
  eq,
  getTableName,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { recordOf } from "~/lib/keys";
import { followUps, snoozes } from "~db/schema";
import { isAboutPeople, isOf, type Person } from "~/features/resource/person.server";
import { type Need, RANKS } from "~/features/resource/need.server";
import { type AnyRow, columnOf } from "~/features/resource/resource.server";
import type { Tx } from "~/lib/db.server";
import { dayAfter, siteDay, startOfDay, siteZone } from "~/lib/time/site-zone.server";
import { INBOX, type InboxQuery, type InboxResource, type View } from "./inbox-query.server";

/** Higher counts are shown as "99+". */
export const COUNTED = 99;

export interface Entry extends Record<string, unknown> {
  table: string;
  id: string;
  rank: number;
  /** Sort time in milliseconds since 1970. */
  at: number;
  /** Due, snooze or closing time in milliseconds since 1970. */
  due: number;
  /**
   * Index of the reason in the resource's `inbox`. Null if the row is listed because of its follow-up day, snooze, or
   * closing.
   */
  need: number | null;
}

type Asked = Pick<InboxQuery, "view" | "kind" | "mine" | "newest"> & { zone: string; endOfToday: string };

interface Part {
  resource: InboxResource;
  rank: number;
  from: SQL;
  where: SQL | undefined;
  id: SQL;
  at: SQL;
  /** Hours from `at` to the sort time. */
  shift: number;
  due: SQL;
  need: number | null;
}

const hours = (count: number) => sql`make_interval(hours => ${count}::int)`;

function isOpen(resource: InboxResource, need: Need<AnyRow>) {
  const { done, closes } = resource.status?.changes ?? {};
  const since = sql`${columnOf(resource, need.at)} + ${hours(need.sinceHours ?? 0)}`;
  const storedAsDone = and(isNull(followUps.changeId), sql`${followUps.doneAt} >= ${since}`);
  const putOff = sql`exists (select from ${followUps} where ${and(
    eq(followUps.tableName, getTableName(resource.table)),
    eq(followUps.rowId, columnOf(resource, "id")),
    or(AGREED, done && !closes ? undefined : storedAsDone),
  )})`;
  return and(need.rows, sql`not ${putOff}`);
}

function needed(
  resource: InboxResource,
  need: Need<AnyRow>,
  index: number,
  asked: Asked,
  adminId: string,
): Part {
  const table = getTableName(resource.table);
  const id = columnOf(resource, "id");
  const at = columnOf(resource, need.at);
  const dueBefore = dueBy(asked);
  return {
    resource,
    rank: RANKS[asked.newest ? "other" : (need.rank ?? "other")],
    from: sql`${resource.view}`,
    where: and(
      isOpen(resource, need),
      sql`not ${snoozed(table, sql`${id}`)}`,
      asked.mine ? inArray(id, takenBy(table, adminId)) : undefined,
      dueBefore && sql`${at} <= ${dueBefore} - ${hours(need.dueHours)}`,
    ),
    id: sql`${id}`,
    at: sql`${at}`,
    shift: asked.newest ? (need.sinceHours ?? 0) : need.dueHours,
    due: sql`${at} + ${hours(need.dueHours)}`,
    need: index,
  };
}

async function today() {
  const zone = await siteZone();
  return { zone, endOfToday: startOfDay(dayAfter(siteDay(new Date(), zone)), zone).toISOString() };
}

const dueBy = ({ view, endOfToday }: Asked): SQL | undefined =>
  ({ overdue: sql`now()`, today: sql`${endOfToday}::timestamptz` })[view as string];

const AGREED = and(isNotNull(followUps.followUpAt), isNull(followUps.doneAt));

/** Row-level security limits snoozes to the current admin. */
const snoozed = (table: string, id: SQL) =>
  sql`exists (select from ${snoozes} where ${and(eq(snoozes.tableName, table), eq(snoozes.rowId, id), gt(snoozes.until, sql`now()`))})`;

const takenBy = (table: string, adminId: string) =>
  sql`(select ${followUps.rowId} from ${followUps} where ${and(eq(followUps.tableName, table), eq(followUps.assigneeId, adminId))})`;

function kept(
  resource: InboxResource,
  which: "agreed" | "put off" | "snoozed" | "done",
  asked: Asked,
  adminId: string,
): Part {
  const table = getTableName(resource.table);
  const own = which === "snoozed" ? snoozes : followUps;
  const at = sql`${which === "snoozed" ? snoozes.until : which === "done" ? followUps.doneAt : followUps.followUpAt}`;
  // A follow-up is due at the end of its day.
  const due =
    which === "agreed"
      ? sql`(${at} at time zone ${asked.zone} + interval '1 day') at time zone ${asked.zone}`
      : at;
  const dueBefore = dueBy(asked);
  const conditions = {
    agreed: and(
      AGREED,
      lte(followUps.followUpAt, sql`now()`),
      sql`not ${snoozed(table, sql`${followUps.rowId}`)}`,
    ),
    "put off": and(
      AGREED,
      gt(followUps.followUpAt, sql`now()`),
      sql`not ${snoozed(table, sql`${followUps.rowId}`)}`,
    ),
    // Another admin may have closed the row since.
    snoozed: and(
      gt(snoozes.until, sql`now()`),
      or(
        sql`exists (select from ${resource.view} where ${and(eq(columnOf(resource, "id"), snoozes.rowId), or(...resource.inbox.map((need) => isOpen(resource, need))))})`,
        sql`exists (select from ${followUps} where ${and(eq(followUps.tableName, table), eq(followUps.rowId, snoozes.rowId), AGREED)})`,
      ),
    ),
    done: isNotNull(followUps.doneAt),
  };
  return {
    resource,
    rank: RANKS.other,
    from: sql`${own}`,
    where: and(
      eq(own.tableName, table),
      conditions[which],
      dueBefore && sql`${due} <= ${dueBefore}`,
      asked.mine ? inArray(own.rowId, takenBy(table, adminId)) : undefined,
    ),
    id: sql`${own.rowId}`,
    at,
    shift: which === "agreed" && !asked.newest ? 24 : 0,
    due,
    need: null,
  };
}

const PARTS: Record<View, (resource: InboxResource, asked: Asked, adminId: string) => Part[]> = {
  open: (resource, asked, adminId) => [
    ...resource.inbox.map((need, index) => needed(resource, need, index, asked, adminId)),
    kept(resource, "agreed", asked, adminId),
  ],
  overdue: (...args) => PARTS.open(...args),
  today: (...args) => PARTS.open(...args),
  later: (resource, asked, adminId) => [
    kept(resource, "snoozed", asked, adminId),
    kept(resource, "put off", asked, adminId),
  ],
  done: (resource, asked, adminId) => [kept(resource, "done", asked, adminId)],
};

const partsOf = (asked: Asked, adminId: string) =>
  (asked.kind ? [asked.kind] : INBOX).flatMap((resource) => PARTS[asked.view](resource, asked, adminId));

const milliseconds = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::float8`;

/** CTE with the ids of all rows of these people, so that Postgres searches each kind only once. */
const theirRows = (people: Person[]) => sql`
  with their_rows as materialized (${sql.join(
    INBOX.filter((resource) => isAboutPeople(resource)).map(
      (resource) => sql`
        select ${getTableName(resource.table)} as kind, ${columnOf(resource, "id")} as row_id
        from ${resource.view} where ${isOf(resource, people, "view")}`,
    ),
    sql` union all `,
  )})`;

/**
 * Finds inbox rows in order. Each part of the union reads at most `limit` rows through its index.
 * @param people limits the rows to these people
 */
export async function findEntries(
  tx: Tx,
  query: InboxQuery,
  adminId: string,
  limit: number,
  people?: Person[],
): Promise<Entry[]> {
  const ascending = query.view === "later" || (!query.newest && query.view !== "done");
  const direction = ascending ? asc : desc;
  const { after } = query;
  const asked = { ...query, ...(await today()) };
  const parts = partsOf(asked, adminId).map((part) => {
    const { resource, rank, from, where, id, at, shift, due, need } = part;
    const table = getTableName(resource.table);
    const beyond =
      after?.rank === rank
        ? sql`(${at}, ${id}) ${ascending ? sql`>` : sql`<`} (${new Date(after.at).toISOString()}::timestamptz - ${hours(shift)}, ${after.id}::uuid)`
        : after && rank < after.rank
          ? sql`false`
          : undefined;
    return sql`(
      select ${table} as "table", ${id} as id, ${rank}::int as rank,
        ${milliseconds(sql`${at} + ${hours(shift)}`)} as at,
        ${milliseconds(due)} as due, ${need}::int as need
      from ${from} where ${and(where, beyond, people && sql`${id} in (select row_id from their_rows where kind = ${table})`) ?? sql`true`}
      order by ${direction(at)}, ${direction(id)} limit ${limit})`;
  });
  return tx.execute<Entry>(sql`${people ? theirRows(people) : sql``}
    select * from (${sql.join(parts, sql` union all `)}) as entries
    order by rank, ${direction(sql`at`)}, ${direction(sql`id`)} limit ${limit}`);
}

type CountedView = Exclude<View, "done">;

export async function countEntries(
  tx: Tx,
  mine: boolean,
  adminId: string,
): Promise<Record<CountedView, Record<string, number>>> {
  const day = await today();
  // Counting the earliest rows is enough, because views differ only in the latest due time that they include.
  const timesOf = (kind: InboxResource, view: View) =>
    sql.join(
      partsOf({ view, kind, mine, newest: false, ...day }, adminId).map(
        ({ from, where, at, due }) => sql`(
          select ${due} as due from ${from} where ${where ?? sql`true`} order by ${at} limit ${COUNTED + 1})`,
      ),
      sql` union all `,
    );
  const kinds = INBOX.map(
    (kind) => sql`
      select ${kind.slug} as kind, count(*)::int as open,
        count(*) filter (where due < now())::int as overdue,
        count(*) filter (where due <= ${day.endOfToday}::timestamptz)::int as today,
        (select count(*)::int from (${timesOf(kind, "later")}) as put_off) as later
      from (${timesOf(kind, "open")}) as entries`,
  );
  const rows = await tx.execute<Record<CountedView, number> & { kind: string }>(
    sql.join(kinds, sql` union all `),
  );
  return recordOf(["open", "overdue", "today", "later"], (view) =>
    Object.fromEntries(rows.map((row) => [row.kind, row[view]])),
  );
}

export async function loadRows(tx: Tx, entries: Entry[]) {
  const kinds = await Promise.all(
    INBOX.map(async (resource) => {
      const table = getTableName(resource.table);
      const ids = entries.filter((entry) => entry.table === table).map(({ id }) => id);
      return (await findRows(tx, resource, ids)).map((row) => ({ resource, row }));
    }),
  );
  const byId = new Map(kinds.flat().map((one) => [one.row.id, one]));
  return entries.flatMap((entry) => {
    const found = byId.get(entry.id);
    return found ? { ...found, entry } : [];
  });
}

export async function findRows(tx: Tx, resource: InboxResource, ids: string[]): Promise<AnyRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(resource.view)
    .where(inArray(columnOf(resource, "id"), ids));
  return rows as AnyRow[];
}
