// `npm run db:fill -- --rows 1000000`: fills every table of the admin area with made-up rows.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { ensureInstalled, loadDotEnv, root } from "../start/prepare.mjs";

const oneOf = (...words) =>
  `(array[${words.map((word) => `'${word}'`).join(", ")}])[1 + floor(random() * ${words.length})::int]`;

const FIRST = oneOf(
  ...["Dana", "Luis", "Priya", "Marcus", "Elena", "Owen", "Grace", "Hank", "Noor", "Tessa", "Victor", "June"],
  ...["Carla", "Dmitri", "Fay", "Gus", "Hana", "Ivan", "Jo", "Kit", "Lena", "Milo", "Nina", "Otis"],
);
const LAST = oneOf(
  ...[
    "Whitfield",
    "Okafor",
    "Reyes",
    "Lindqvist",
    "Tran",
    "Abbott",
    "Castellano",
    "Dunn",
    "Eriksen",
    "Fontaine",
  ],
  ...[
    "Garza",
    "Holloway",
    "Ibarra",
    "Jansen",
    "Kowalski",
    "Lombardi",
    "Mercer",
    "Novak",
    "Pruitt",
    "Quigley",
  ],
);
const BUSINESS = `${LAST} || ' ' || ${oneOf("Law", "Plumbing", "Roofing", "Electric", "Heating", "Injury Lawyers", "Builders")} || ' ' || n`;
const PHONE = `'+1602' || (2000000 + floor(random() * 7999999))::int`;
const EMAIL = `'caller' || n || '@' || ${oneOf("example.com", "example.org", "example.net")}`;
/** A time in the last two years, more often a late one. */
const WHEN = `now() - power(random(), 2) * interval '730 days'`;
const NAME = `${FIRST} || ' ' || ${LAST}`;
const ID = "gen_random_uuid()";
const ASKED = `${oneOf("What does it cost", "Do you work with Clio", "Can I cancel at any time", "Is there a trial", "Does it speak Spanish")} || '? Call ' || ${PHONE}`;
const LEAD_STATUS = oneOf("new", "answered", "answered", "closed");

/** Columns and their expressions for the n-th row. Each row has a time of its own, and rows lie in the order of their times. */
const TABLES = {
  demo_requests: {
    id: ID,
    name: NAME,
    business_name: BUSINESS,
    phone: PHONE,
    consent: "true",
    status: oneOf("pending", "completed", "completed", "cancelled"),
    created_at: "at",
  },
  trial_signups: {
    id: ID,
    name: NAME,
    business_name: BUSINESS,
    email: EMAIL,
    phone: PHONE,
    status: oneOf("active", "expired", "converted"),
    trial_end_date: "now()",
    created_at: "at",
  },
  customer_profiles: { id: ID, business_name: BUSINESS, email: EMAIL, phone: PHONE, created_at: "at" },
  contact_messages: {
    id: ID,
    name: NAME,
    email: EMAIL,
    company: BUSINESS,
    phone: PHONE,
    message: "'Please call me back about the trial.'",
    status: LEAD_STATUS,
    created_at: "at",
  },
  call_analysis_requests: {
    id: ID,
    name: NAME,
    email: EMAIL,
    phone: PHONE,
    business_name: BUSINESS,
    status: LEAD_STATUS,
    created_at: "at",
  },
  integration_requests: {
    id: ID,
    kind: oneOf("request", "notify"),
    integration: `${oneOf("Clio", "Jobber", "Housecall Pro", "Salesforce", "Microsoft Teams")} || ' ' || n`,
    name: NAME,
    email: EMAIL,
    status: LEAD_STATUS,
    created_at: "at",
  },
  appointments: {
    id: ID,
    external_id: "gen_random_uuid()::text",
    name: NAME,
    email: EMAIL,
    phone: PHONE,
    status: oneOf("active", "completed", "canceled"),
    starts_at: "now()",
    created_at: "at",
  },
  chat_sessions: {
    id: ID,
    session_id: "'session_0_' || gen_random_uuid()",
    status: "'closed'",
    total_messages: "2",
    started_at: "at",
  },
  chat_messages: {
    id: ID,
    session_id: "session.id",
    sender: "sender",
    message_order: '"order"',
    message_text: `case sender when 'user' then ${ASKED} else 'Bubby answers your missed calls by text.' end`,
    created_at: "started_at",
  },
  audit_log: {
    id: ID,
    admin_id: `coalesce((select user_id from user_roles where role = 'admin' limit 1), ${ID})`,
    action: oneOf("status", "note", "export", "retry"),
    table_name: oneOf("demo_requests", "trial_signups", "contact_messages", "deliveries"),
    row_id: ID,
    details: `jsonb_build_object('to', ${oneOf("completed", "answered")}, 'count', n % 50, 'asked', n % 60)`,
    created_at: "at",
  },
  deliveries: {
    id: ID,
    kind: oneOf("mail", "demo-webhook", "owner-notice"),
    subject_id: ID,
    payload: `jsonb_build_object('to', ${EMAIL}, 'subject', 'Row ' || n)`,
    state: oneOf("delivered", "delivered", "delivered", "failed"),
    attempts: "1",
    created_at: "at",
  },
};

/** Numbers and times of the rows from `count` up to `rows`. */
const numbered = (count, rows) => `(
  select ${count} + row_number() over (order by at) as n, at
  from (select date_trunc('milliseconds', ${WHEN}) as at from generate_series(${count + 1}, ${rows})) as times
  order by at
) as came`;

/** A question and an answer for each session without one. */
const CHAT_TURNS = `(
  select id, started_at from chat_sessions as session
  where not exists (select from chat_messages where session_id = session.id) order by started_at
) as session cross join (values ('user', 1), ('ai', 2)) as turn (sender, "order")`;

/**
 * Fills each table up to `rows` rows. Drops the indexes and makes them again, which is many times faster than growing them row by row.
 * @param sql a connection as the owner of the tables
 */
export async function fillDatabase(sql, rows, report = () => {}) {
  for (const [table, columns] of Object.entries(TABLES)) {
    const startedAt = Date.now();
    const [{ count }] = await sql`select count(*)::int as count from ${sql(table)}`;
    if (count >= rows) continue;
    const indexes = await sql`
      select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ${table}::regclass and not i.indisunique`;
    const added = await sql.begin(async (tx) => {
      await tx`set local maintenance_work_mem = '512MB'`;
      for (const { name } of indexes) await tx`drop index ${tx(name)}`;
      const inserted = await tx.unsafe(
        `insert into ${table} (${Object.keys(columns).join(", ")})
         select ${Object.values(columns).join(", ")}
         from ${table === "chat_messages" ? CHAT_TURNS : numbered(count, rows)}`,
      );
      for (const { definition } of indexes) await tx.unsafe(definition);
      return inserted.count;
    });
    await sql`vacuum analyze ${sql(table)}`;
    report(`${table}: ${added} rows in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}

/** The address of a running server's embedded Postgres. */
export function embeddedUrl(dataDir) {
  const pidFile = join(dataDir, "postgres/postmaster.pid");
  if (!existsSync(pidFile)) throw new Error("Start the server first, or set DATABASE_URL.");
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
  return `postgres://bubby:${databasePassword}@127.0.0.1:${readFileSync(pidFile, "utf8").split("\n")[3]}/bubby`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.chdir(root);
  loadDotEnv();
  ensureInstalled();
  const { values } = parseArgs({ options: { rows: { type: "string", default: "1000" } } });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1) {
    console.error("--rows takes a number of rows.");
    process.exit(1);
  }
  const { default: postgres } = await import("postgres");
  const url = process.env.DATABASE_URL || embeddedUrl(process.env.DATA_DIR || ".data");
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await fillDatabase(sql, rows, console.log);
  await sql.end();
}
