import postgres from "postgres";

export const TEMPLATE = "template_bubby";

const MADE = ["graphile_worker.migrations"];

export async function emptyDatabase(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  // Disables triggers and foreign keys.
  await sql`set session_replication_role = replica`;
  await sql.unsafe(`do $$ declare one regclass; begin
    for one in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'private', 'graphile_worker')
        and schemaname || '.' || tablename not in (${MADE.map((table) => `'${table}'`).join(", ")})
    loop execute 'delete from ' || one; end loop; end $$`);
  await sql.end();
}
