import { parseArgs } from "node:util";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { chatSessions, users } from "~db/schema";
import type { Resource } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";
import { databaseOfCommand } from "./database-url";

/* Values as SQL. `n` is the row's number, `at` its creation time. */

const WHEN = `now() - power(random(), 2) * interval '730 days'`;

const oneOf = (words: readonly string[]) =>
  `(array[${words.map((word) => `'${word}'`).join(", ")}])[1 + floor(random() * ${words.length})::int]`;

const FIRST = oneOf(["Dana", "Luis", "Priya", "Marcus", "Elena", "Owen", "Grace", "Noor", "Tessa", "Victor"]);
const LAST = oneOf([
  "Whitfield",
  "Okafor",
  "Reyes",
  "Tran",
  "Dunn",
  "Garza",
  "Ibarra",
  "Jansen",
  "Mercer",
  "Novak",
]);
const BUSINESS = `${LAST} || ' ' || ${oneOf(["Law", "Plumbing", "Roofing", "Heating", "Builders"])} || ' ' || n`;
const EMAIL = `'caller' || n || '@' || ${oneOf(["example.com", "example.org", "example.net"])}`;

/** By column name. Other columns have a value only if they need one. */
const VALUES: Readonly<Record<string, string>> = {
  name: `${FIRST} || ' ' || ${LAST}`,
  business_name: BUSINESS,
  company: BUSINESS,
  email: EMAIL,
  phone: `'+1602' || (2000000 + floor(random() * 7999999))::int`,
  payload: `jsonb_build_object('to', ${EMAIL}, 'subject', 'Row ' || n)`,
  total_messages: "2",
  starts_at: "at",
  last_message_at: "at",
};

const BY_TYPE: Readonly<Record<string, string>> = {
  PgUUID: "gen_random_uuid()",
  PgTimestamp: "at",
  PgBoolean: "true",
};

function valueOf({ name, enumValues, columnType, notNull, hasDefault, generated }: PgColumn) {
  if (generated) return undefined;
  if (name in VALUES) return VALUES[name];
  if (enumValues) return oneOf(enumValues);
  if (!notNull || (hasDefault && columnType !== "PgTimestamp")) return undefined;
  return BY_TYPE[columnType] ?? `'${name} ' || n`;
}

const MESSAGES = `
  insert into chat_messages (id, session_id, sender, message_order, message_text, created_at)
  select gen_random_uuid(), session.id, sender, place, words, started_at
  from chat_sessions as session cross join (
    values ('user', 1, 'Does it speak Spanish?'), ('ai', 2, 'Bubby answers your missed calls by text.')
  ) as turn (sender, place, words)
  where not exists (select from chat_messages where session_id = session.id) order by started_at`;

const numbered = (count: number, rows: number) => `(
  select ${count} + row_number() over (order by at) as n, at
  from (select date_trunc('milliseconds', ${WHEN}) as at from generate_series(${count + 1}, ${rows})) as times
  order by at
) as came`;

/** Rebuilds the indexes afterwards, which is much faster than updating the indexes for each row. */
async function fill(sql: postgres.Sql, table: Resource["table"], rows: number) {
  const name = getTableName(table);
  const [counted] = await sql`select count(*)::int as count from ${sql(name)}`;
  if (counted?.count >= rows) return;
  const startedAt = Date.now();
  const columns = Object.values<PgColumn>(getTableColumns(table)).filter((column) => valueOf(column));
  const hasMessages = table === chatSessions;
  await withoutIndexes(sql, hasMessages ? [name, "chat_messages"] : [name], async (tx) => {
    await tx.unsafe(
      `insert into ${name} (${columns.map((column) => column.name).join(", ")}) select ${columns.map(valueOf).join(", ")} from ${numbered(counted?.count, rows)}`,
    );
    if (hasMessages) await tx.unsafe(MESSAGES);
  });
  await sql.unsafe("vacuum analyze");
  console.log(`${name}: ${rows} rows, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function withoutIndexes(
  sql: postgres.Sql,
  tables: string[],
  work: (tx: postgres.TransactionSql) => unknown,
) {
  const indexes = await sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any (${tables}::regclass[]) and not i.indisunique and not i.indisexclusion`;
  await sql.begin(async (tx) => {
    await tx`set local maintenance_work_mem = '512MB'`;
    for (const { name } of indexes) await tx`drop index ${tx(name)}`;
    await work(tx);
    for (const { definition } of indexes) await tx.unsafe(definition);
  });
}

const { values } = parseArgs({ options: { rows: { type: "string", default: "1000" } } });
const rows = Number(values.rows);
const url = databaseOfCommand();
if (!Number.isInteger(rows) || rows < 1) {
  console.error("--rows needs a number.");
  process.exitCode = 1;
} else if (!url) {
  console.error("Start the server first, or set DATABASE_URL.");
  process.exitCode = 1;
} else {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  for (const { table } of RESOURCES) if (table !== users) await fill(sql, table, rows);
  await sql.end();
}
