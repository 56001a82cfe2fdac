import { erasePerson, planErasure } from "~/features/admin/erasure/erase.server";
import type { Person } from "~/features/resource/person.server";
import { newId } from "~/lib/id.server";
import { sql } from "../../setup/database";
import { tablesOf } from "../planted-rows";

let line = 1000;
export const freshDigits = () => `602555${++line}`;
export const written = (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

interface Known {
  status?: string;
  email?: string;
  digits?: string;
  name?: string;
  customer?: string | null;
}

export async function knownPerson(known: Known = {}) {
  const { status = "expired", customer = null } = known;
  const { email = `who.${newId()}@erase.test`, digits = freshDigits(), name = "W" } = known;
  const ids = Object.fromEntries(
    [
      "demo",
      "trial",
      "profile",
      "contact",
      "analysis",
      "preview",
      "integration",
      "appointment",
      "chat",
      "user",
    ].map((kind) => [kind, newId()]),
  ) as Record<string, string>;
  const phone = `+1${digits}`;
  await sql`insert into demo_requests (id, name, phone, consent, attribution)
    values (${ids.demo!}, ${name}, ${phone}, true, ${sql.json({ utm_content: name })})`;
  await sql`insert into trial_signups (id, name, business_name, email, phone, status, stripe_subscription_id, stripe_customer_id, pain_points)
    values (${ids.trial!}, ${name}, 'W Ltd', ${email.toUpperCase()}, ${phone}, ${status}, ${`sub_${ids.trial!}`}, ${customer}, ${`Ask ${name}`})`;
  if (customer)
    await sql`insert into stripe_events (id, type, customer_id, occurred_at)
      values (${`evt_${ids.trial!}`}, 'invoice.paid', ${customer}, now())`;
  await sql`insert into customer_profiles (id, business_name, email, phone) values (${ids.profile!}, 'W Ltd', ${email}, ${phone})`;
  await sql`insert into contact_messages (id, name, email, phone, message)
    values (${ids.contact!}, ${name}, ${email}, ${written(digits)}, ${`Hello, ${name} here`})`;
  await sql`insert into call_analysis_requests (id, name, email, phone, business_name)
    values (${ids.analysis!}, ${name}, ${email}, ${phone}, 'W Ltd')`;
  await sql`insert into preview_leads (id, email, business_name, trade, conversation_id)
    values (${ids.preview!}, ${email}, 'W Ltd', 'law', ${newId()})`;
  await sql`insert into integration_requests (id, kind, integration, email, name, details)
    values (${ids.integration!}, 'notify', 'Slack', ${email}, ${name}, ${`Call ${digits}`})`;
  await sql`insert into appointments (id, external_id, name, email, status, zone, note)
    values (${ids.appointment!}, ${ids.appointment!}, ${name}, ${email}, 'active', 'America/Denver', ${`Call ${digits}`})`;
  await sql`insert into consents (id, form, subject_id, wording_version, wording, phone, email, address)
    values (${newId()}, 'trial', ${ids.trial!}, '1', ${`Agreed by ${email}`}, ${phone}, ${email}, '192.0.2.1')`;
  await sql`insert into notes (id, table_name, row_id, admin_id, note)
    values (${newId()}, 'trial_signups', ${ids.trial!}, ${newId()}, ${`Wrote to ${email}`})`;
  await sql`insert into field_changes (id, table_name, row_id, admin_id, field, before, after)
    values (${newId()}, 'trial_signups', ${ids.trial!}, ${newId()}, 'email', 'whoo@erase.test', ${email})`;
  const mail = newId();
  await sql`insert into deliveries (id, kind, subject_id, payload) values (${mail}, 'mail', ${newId()}, ${sql.json({ to: email })})`;
  await sql`insert into delivery_attempts (id, delivery_id, attempt, duration_ms) values (${newId()}, ${mail}, 1, 1)`;
  await sql`insert into deliveries (id, kind, subject_id, payload)
    values (${newId()}, 'demo-webhook', ${ids.demo!}, ${sql.json({ contact_phone_number: phone, contact_name: name })})`;
  await sql`insert into chat_sessions (id, session_id, user_agent) values (${ids.chat!}, ${`session_${ids.chat!}`}, ${name})`;
  await sql`insert into shared_previews (id, session_id, key, copy)
    values (${newId()}, ${ids.chat!}, ${newId()}, ${sql.json({ business: `${name}, ${email}, ${digits}` })})`;
  await sql`insert into chat_messages (id, session_id, sender, message_text, message_order)
    values (${newId()}, ${ids.chat!}, 'user', ${`Write to ${email}, please. Or call ${written(digits)}.`}, 1)`;
  await sql`insert into chat_messages (id, session_id, sender, message_text, message_order, outcome)
    values (${newId()}, ${ids.chat!}, 'ai', 'x', 2, 'unknown')`;
  await sql`insert into users (id, email, email_confirmed_at) values (${ids.user!}, ${email}, now())`;
  await sql`insert into admin_settings (user_id, signature) values (${ids.user!}, ${`${name}, ${email}, ${written(digits)}`})`;
  await sql`insert into audit_log (id, action, table_name, user_id, address, user_agent)
    values (${newId()}, 'sign-in', 'users', ${ids.user!}, '203.0.113.9', ${`Phone of ${email}`})`;
  await sql`insert into passkeys (id, user_id, credential_id, public_key, name)
    values (${newId()}, ${ids.user!}, ${newId()}, '', ${`Laptop of ${email}`})`;
  await sql`insert into sessions (id, token_hash, user_id, user_agent, expires_at)
    values (${newId()}, ${Buffer.from(ids.user!)}, ${ids.user!}, ${name}, now() + interval '1 hour')`;
  await sql`insert into auth_tokens (id, purpose, token_hash, email, expires_at)
    values (${newId()}, 'reset', ${Buffer.from(ids.user!)}, ${email}, now() + interval '1 hour')`;
  await sql`insert into submission_claims (content_hash, row_id, accepted_at) values (${`${name} ${newId()}`}, ${ids.demo!}, now())`;
  return { email, digits, name, ids };
}

export async function erase(adminId: string, person: Person) {
  const { digest } = await planErasure(person);
  return erasePerson(adminId, person, digest);
}

export const countsOf = (groups: { label: string; rows: unknown[] }[]) =>
  Object.fromEntries(groups.map(({ label, rows }) => [label, rows.length]));

export async function mentionsOf(text: string): Promise<string[]> {
  const jobs = ["graphile_worker._private_jobs", "graphile_worker._private_job_queues"];
  const found: string[] = [];
  for (const table of [...(await tablesOf()), ...jobs]) {
    const rows = await sql.unsafe(`select 1 from ${table} t where position($1 in lower(t::text)) > 0`, [
      text.toLowerCase(),
    ]);
    found.push(...rows.map(() => table));
  }
  return found;
}
