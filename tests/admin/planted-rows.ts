import { newId } from "~/lib/id.server";
import { sql } from "../setup/database";

const NUMBERS_ONLY = ["admin_figures", "chat_model_calls", "recovery_codes"];
/** Tables that a rejected request may change. */
const COUNTERS = ["rate_limits", "admin_figures"];

export const tablesOf = async () =>
  (
    await sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`
  ).map(({ name }) => name);

/**
 * Inserts the text into a row of every table.
 * @returns the rows' id, the same in every table with a record page
 */
export async function plantRows(text: string): Promise<string> {
  const id = newId();
  const email = `${text}@planted.test`;
  await sql`insert into demo_requests (id, name, phone, consent) values (${id}, ${text}, '+16025550142', true)`;
  await sql`insert into trial_signups (id, name, business_name, email, phone) values (${id}, ${text}, 'x', ${email}, 'x')`;
  await sql`insert into customer_profiles (id, business_name, email) values (${id}, ${text}, ${email})`;
  await sql`insert into contact_messages (id, name, email, message) values (${id}, ${text}, ${email}, 'x')`;
  await sql`insert into call_analysis_requests (id, name, email, phone, business_name) values (${id}, ${text}, ${email}, 'x', 'x')`;
  await sql`insert into preview_leads (id, email, business_name, trade, conversation_id) values (${id}, ${email}, ${text}, 'law', ${id})`;
  await sql`insert into integration_requests (id, kind, integration, email, details) values (${id}, 'request', 'x', ${email}, ${text})`;
  await sql`insert into appointments (id, external_id, name, status, note, starts_at, ends_at, zone)
    values (${id}, ${text}, ${text}, 'active', ${text}, now() + interval '3 days', now() + interval '73 hours', 'America/Phoenix')`;
  await sql`insert into consents (id, form, subject_id, wording_version, wording, address) values (${id}, 'x', ${id}, '1', ${text}, 'x')`;
  await sql`insert into chat_sessions (id, session_id, status, user_agent) values (${id}, ${text}, 'closed', ${text})`;
  await sql`insert into shared_previews (id, session_id, key, copy) values (${id}, ${id}, ${`share-${text}`}, '{}')`;
  await sql`insert into chat_messages (id, session_id, sender, message_text, message_order) values (${id}, ${id}, 'user', ${text}, 1)`;
  await sql`insert into chat_answers (id, asked, answer) values (${id}, ${[text]}, ${text})`;
  await sql`insert into chat_questions (id, key, asked, times, last_asked_at) values (${id}, ${text}, ${text}, 1, now())`;
  await sql`insert into deliveries (id, kind, subject_id, payload, state, last_error)
    values (${id}, 'x', ${id}, ${sql.json({ to: text })}, 'failed', ${text})`;
  await sql`insert into delivery_attempts (id, delivery_id, attempt, error, duration_ms) values (${id}, ${id}, 1, ${text}, 1)`;
  await sql`insert into users (id, email, email_confirmed_at) values (${id}, ${email}, now())`;
  await sql`insert into passwords (user_id, hash) values (${id}, ${text})`;
  await sql`insert into user_roles (user_id, role) values (${id}, ${text})`;
  await sql`insert into sessions (id, token_hash, user_id, user_agent, expires_at)
    values (${id}, ${Buffer.from(text)}, ${id}, ${text}, now() + interval '1 hour')`;
  await sql`insert into audit_log (id, action, table_name, user_id, address, user_agent)
    values (${newId()}, ${text}, 'users', ${id}, ${text}, ${text})`;
  await sql`insert into passkeys (id, user_id, credential_id, public_key, name) values (${id}, ${id}, ${text}, '', ${text})`;
  await sql`insert into totp_factors (user_id, secret) values (${id}, ${text})`;
  await sql`insert into auth_tokens (id, purpose, token_hash, email, expires_at)
    values (${id}, 'reset', ${Buffer.from(text)}, ${email}, now() + interval '1 hour')`;
  await sql`insert into audit_log (id, admin_id, action, table_name, row_id) values (${id}, ${id}, ${text}, 'users', ${id})`;
  await sql`insert into notes (id, table_name, row_id, admin_id, note) values (${id}, 'x', ${id}, ${id}, ${text})`;
  await sql`insert into follow_ups (table_name, row_id, assignee_id) values (${text}, ${id}, ${id})`;
  await sql`insert into snoozes (admin_id, table_name, row_id, until) values (${id}, ${text}, ${id}, now())`;
  await sql`insert into field_changes (id, table_name, row_id, admin_id, field, before) values (${id}, 'x', ${id}, ${id}, 'name', ${text})`;
  await sql`insert into status_changes (id, table_name, row_id, from_status, to_status) values (${id}, 'x', ${id}, ${text}, 'x')`;
  await sql`insert into stripe_events (id, type, customer_id, occurred_at) values (${text}, 'x', ${text}, now())`;
  await sql`insert into admin_settings (user_id, signature) values (${id}, ${text})`;
  await sql`insert into scheduling_rules (id, hours, days_off, length_minutes, minutes_before, minutes_after, notice_hours, days_ahead)
    select count(*) + 1, '[]', ${sql.json([[text, text]])}, 15, 0, 0, 2, 28 from scheduling_rules`;
  await sql`insert into settings (id, time_zone) select count(*) + 1, ${text} from settings`;
  await sql`insert into submission_claims (content_hash, row_id, accepted_at) values (${text}, ${id}, now())`;
  await sql`insert into rate_limits (key, points) values (${text}, 1)`;
  return id;
}

/** Tables without a row that contains the text. Add a row here for a new table. */
export async function tablesWithout(text: string): Promise<string[]> {
  const without: string[] = [];
  for (const table of await tablesOf()) {
    if (NUMBERS_ONLY.includes(table)) continue;
    const found = await sql.unsafe(`select 1 from ${table} t where t::text like $1`, [`%${text}%`]);
    if (found.length === 0) without.push(table);
  }
  return without;
}

/** Hashes each table. Excludes session expiry, which every request changes. */
export async function contentsOf(): Promise<Record<string, string>> {
  const tables = (await tablesOf()).filter((table) => !COUNTERS.includes(table));
  const rows = await sql.unsafe<{ name: string; hash: string }[]>(
    tables
      .map(
        (table) => `
        select '${table}' as name, md5(coalesce(string_agg(row, ',' order by row), '')) as hash
        from (select (to_jsonb(t) - 'expires_at')::text as row from ${table} t) as ${table}`,
      )
      .join(" union all "),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
