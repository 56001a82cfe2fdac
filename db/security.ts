import { getTableName } from "drizzle-orm";
import { LOGINS } from "./logins";
import { type Declared, declaredTables } from "./tables";
import { viewsSql } from "./views";

const ADMIN_ROWS = "(SELECT current_admin()) IS NOT NULL";

const grant = (table: string, login: string, may: string, rows: string, writes = rows) => [
  `GRANT ${may} ON ${table} TO ${login}`,
  `CREATE POLICY ${login} ON ${table} TO ${login} USING (${rows}) WITH CHECK (${writes})`,
];

const SERVICES = ["accounts", "leads", "bookings"] as const;

const WITH_THEIR_ROW = declaredTables().flatMap(({ table, declared: { ends } }) =>
  ends === "with its row" ? `'${getTableName(table)}'` : [],
);

function tableSql(
  table: string,
  { system, admin, customer, visitor, search, ...services }: Declared,
): string[] {
  const admins = typeof admin === "string" ? { may: admin } : admin;
  return [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    ...grant(table, "bubby_system", system ?? "SELECT, INSERT, UPDATE, DELETE", "true"),
    ...(admins ? grant(table, "bubby_admin", admins.may, admins.rows ?? ADMIN_ROWS, admins.writes) : []),
    ...(admins?.adds
      ? [
          `CREATE POLICY bubby_admin_adds ON ${table} AS RESTRICTIVE FOR INSERT TO bubby_admin WITH CHECK (${admins.adds})`,
        ]
      : []),
    ...(customer?.rows ? grant(table, "bubby_customer", customer.may, customer.rows) : []),
    ...(visitor?.rows ? grant(table, "bubby_visitor", visitor.may, visitor.rows, visitor.writes) : []),
    ...SERVICES.flatMap((name) => {
      const access = services[name];
      if (!access) return [];
      const { may, rows = "true" } = typeof access === "string" ? { may: access } : access;
      return grant(table, `bubby_${name}`, may, rows);
    }),
    `DROP TRIGGER IF EXISTS status_changed ON ${table}`,
    // Record all status changes, including those by Stripe and the scheduling service.
    ...(admins?.may.includes("UPDATE (status")
      ? [
          `CREATE TRIGGER status_changed AFTER UPDATE OF status ON ${table} FOR EACH ROW
            WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_status_change()`,
        ]
      : []),
    `DROP TRIGGER IF EXISTS deleted_with_row ON ${table}`,
    // Only the tables of the admin lists have search columns, notes, and follow-ups.
    ...(search
      ? [
          `CREATE TRIGGER deleted_with_row AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
            FOR EACH STATEMENT EXECUTE FUNCTION delete_with_row(${WITH_THEIR_ROW.join(", ")})`,
        ]
      : []),
  ];
}

const CLEAR = [
  `DROP SCHEMA IF EXISTS admin CASCADE`,
  `DO $$ DECLARE policy record; BEGIN
    FOR policy IN SELECT tablename, policyname FROM pg_policies WHERE schemaname = 'public' LOOP
      EXECUTE format('DROP POLICY %I ON public.%I', policy.policyname, policy.tablename);
    END LOOP;
  END $$`,
  `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${LOGINS.join(", ")}`,
];

export function securitySql(): string[] {
  const tables = declaredTables().map((one) => ({ ...one, name: getTableName(one.table) }));
  return [
    ...CLEAR,
    ...tables.flatMap(({ name, declared }) => tableSql(name, declared)),
    `CREATE SCHEMA admin`,
    ...viewsSql(),
    `GRANT USAGE ON SCHEMA admin TO bubby_admin`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA admin TO bubby_admin`,
  ];
}
