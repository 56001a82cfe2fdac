import { getTableName } from "drizzle-orm";
import type postgres from "postgres";
import { declaredTables } from "./tables";

/**
 * Lower-cased text, one column a line. A phone number, marked "#", is there as typed and by its digits.
 * @param columns names in the database, or expressions
 */
const textOf = (columns: readonly string[]) =>
  `lower(${columns
    .flatMap((column) => {
      const typed = `coalesce(${column.replace(/#$/, "")}, '')`;
      return column.endsWith("#") ? [typed, `regexp_replace(${typed}, '[^0-9]', '', 'g')`] : [typed];
    })
    .join(` || E'\\n' || `)})`;

/** What the admin's search reads: by table, an expression over a row. */
const SEARCH = declaredTables().flatMap(({ table, declared: { search } }) =>
  search ? [{ table: getTableName(table), expression: textOf(search) }] : [],
);

/** The whole declaration, as text. */
export const searchVersion = JSON.stringify(SEARCH);

/**
 * Gives each table its generated column `search_text` with a trigram index, or makes it anew where the expression has changed. drizzle
 * knows nothing of the column: it would drop it together with its index at every change. Call as the owner, while no view needs it.
 */
export async function updateSearch(owner: postgres.TransactionSql): Promise<void> {
  for (const { table, expression } of SEARCH) {
    const [column] = await owner`
      select col_description(attrelid, attnum) as made_of from pg_attribute
      where attrelid = ${table}::regclass and attname = 'search_text' and not attisdropped`;
    if (column?.made_of === expression) continue;
    await owner.unsafe(`
      alter table ${table} drop column if exists search_text;
      alter table ${table} add column search_text text generated always as (${expression}) stored;
      create index ${table}_search_idx on ${table} using gin (search_text gin_trgm_ops);
      comment on column ${table}.search_text is '${expression.replaceAll("'", "''")}'`);
  }
}
