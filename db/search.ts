import { createHash } from "node:crypto";
import { getTableName } from "drizzle-orm";
import type postgres from "postgres";
import { declaredTables } from "./tables";

/** Look-alike apostrophes and dashes, and Arabic and Persian digits. NFKD and unaccent convert the rest. */
const ALIKE = {
  "'": "‘’‚‛ʼʻʹˈ′‵´`＇",
  '"': "“”„‟″«»＂",
  "-": "‐‑‒–—―−⁃－",
  ...Object.fromEntries(
    [..."0123456789"].map((digit) => [digit, "٠١٢٣٤٥٦٧٨٩".charAt(+digit) + "۰۱۲۳۴۵۶۷۸۹".charAt(+digit)]),
  ),
  σ: "ς",
};

const UNSEEN =
  "[\\u00AD\\u034F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF\\U000E0000-\\U000E0FFF]";

const ESCAPED = String.raw`[\\%_]`;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Removes accents and case, and unifies apostrophes and dashes, on both sides of a search. Declared immutable, although
 * unaccent is only stable because its rules file could be edited.
 */
const FUNCTIONS = `
  create or replace function search_fold(typed text) returns text language sql immutable strict parallel safe
    set search_path = public, pg_temp as $$
    select unaccent('unaccent', lower(regexp_replace(normalize(
      translate(typed, ${literal(Object.values(ALIKE).join(""))}, ${literal(
        Object.entries(ALIKE)
          .map(([one, others]) => one.repeat(others.length))
          .join(""),
      )}), NFKD), '${UNSEEN}', '', 'g')))
  $$;
  create or replace function search_pattern(word text) returns text language sql immutable strict parallel safe
    set search_path = public, pg_temp as $$
    select '%' || regexp_replace(search_fold(word), '${ESCAPED}', '\\\\\\&', 'g') || '%'
  $$`;

/**
 * SQL for a row's search text, with one line per column. A phone number ("#") appears as typed and as digits.
 * @param columns names or SQL expressions
 */
const textOf = (columns: readonly string[]) =>
  `search_fold(${columns
    .flatMap((column) => {
      const typed = `coalesce(${column.replace(/#$/, "")}, '')`;
      return column.endsWith("#") ? [typed, `regexp_replace(${typed}, '[^0-9]', '', 'g')`] : [typed];
    })
    .join(` || E'\\n' || `)})`;

const SEARCH = declaredTables().flatMap(({ table, declared: { search } }) =>
  search ? [{ table: getTableName(table), expression: textOf(search) }] : [],
);

export const searchVersion = JSON.stringify([FUNCTIONS, SEARCH]);

/**
 * Recreates a changed column and its trigram index. The column isn't in drizzle's schema, because drizzle would drop
 * it. Call as the owner, before the views exist.
 */
export async function updateSearch(owner: postgres.TransactionSql): Promise<void> {
  await owner.unsafe(FUNCTIONS);
  for (const { table, expression } of SEARCH) {
    const madeOf = `${expression}\n${createHash("sha256").update(FUNCTIONS).digest("hex")}`;
    const [column] = await owner`
      select col_description(attrelid, attnum) as made_of from pg_attribute
      where attrelid = ${table}::regclass and attname = 'search_text' and not attisdropped`;
    if (column?.made_of === madeOf) continue;
    await owner.unsafe(`
      alter table ${table} drop column if exists search_text;
      alter table ${table} add column search_text text generated always as (${expression}) stored;
      create index ${table}_search_idx on ${table} using gin (search_text gin_trgm_ops);
      comment on column ${table}.search_text is ${literal(madeOf)}`);
  }
}
