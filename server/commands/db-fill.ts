import { parseArgs } from "node:util";
import { getTableColumns, getTableName } from "drizzle-orm";
import postgres from "postgres";
import type { Resource } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";
import { databaseOfCommand } from "./database-url";

const WHEN = `now() - power(random(), 2) * interval '730 days'`;

const numbered = (count: number, rows: number) => `(
  select ${count} + row_number() over (order by at) as n, at
  from (select date_trunc('milliseconds', ${WHEN}) as at from generate_series(${count + 1}, ${rows})) as times
  order by at
) as came`;

/** Rebuilds the indexes afterwards, which is much faster than updating the indexes for each row. */
async function fill(sql: postgres.Sql, { table, sample }: Resource, rows: number) {
  const name = getTableName(table);
  const [counted] = await sql`select count(*)::int as count from ${sql(name)}`;
  if (!sample || counted?.count >= rows) return;
  const startedAt = Date.now();
  const columns = getTableColumns(table);
  const names = Object.keys(sample.columns).map((key) => columns[key]?.name);
  const { then } = sample;
  await withoutIndexes(sql, then ? [name, then.table] : [name], async (tx) => {
    await tx.unsafe(
      `insert into ${name} (${names.join(", ")}) select ${Object.values(sample.columns).join(", ")} from ${numbered(counted?.count, rows)}`,
    );
    if (then) await tx.unsafe(then.insert);
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
  for (const resource of RESOURCES) await fill(sql, resource, rows);
  await sql.end();
}
