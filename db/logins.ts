import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import postgres from "postgres";

/**
 * One login per context. No login owns a table or is a member of another login, so an injected query can't switch
 * contexts.
 */
export const LOGINS = [
  "bubby_visitor",
  "bubby_customer",
  "bubby_admin",
  "bubby_accounts",
  "bubby_leads",
  "bubby_bookings",
  "bubby_system",
] as const;
export type Login = (typeof LOGINS)[number];

const ownerOf = (url: string) => postgres(url).options as unknown as { database: string; pass: string };

const secretFor = (url: string, purpose: string) => createHmac("sha256", ownerOf(url).pass).update(purpose);

export const signInAs = (url: string, login: Login) => ({
  user: login,
  pass: secretFor(url, `login:${login}`).digest("base64url"),
  database: ownerOf(url).database,
});

/** The key has 32 bytes. Only the app and the database's functions know the key. */
export const contextKey = (url: string) => secretFor(url, "context").digest();

/**
 * Keyed SHA-256 for set_customer_context and set_admin_context. An injected query can't compute the hash without the
 * key.
 */
export const contextProof = (key: Buffer, context: "customer" | "admin", id: string) =>
  createHash("sha256").update(key).update(`${context}:${id}`).digest("hex");

export class LoginError extends Error {}

const OWNED_BY = "Bubby's logins, for the database ";

/**
 * Logins belong to the whole Postgres server. Another database's installation derives other passwords from another
 * user's password, so each would lock the other out.
 * @throws {LoginError}
 */
export async function requireOwnLogins(owner: postgres.Sql, url: string): Promise<void> {
  const [other] = await owner<{ database: string }[]>`
    select datname as database from pg_roles join pg_database on datname <> current_database()
    where rolname = ${LOGINS[0]} and shobj_description(pg_roles.oid, 'pg_authid') = ${OWNED_BY} || datname`;
  if (!other || (await refusalOf(url, LOGINS[0])) === null) return;
  throw new LoginError(
    `The database "${other.database}" on this Postgres server belongs to another installation of Bubby. Give each installation its own Postgres server, or the same user and password.`,
  );
}

/**
 * Sets missing passwords and the context key, and reverts settings that a login could have changed. Call as the owner.
 */
export async function ensureLogins(owner: postgres.Sql, url: string): Promise<void> {
  if (!ownerOf(url).pass)
    throw new LoginError(
      "DATABASE_URL has no password. Set one: the passwords of the site's own logins are derived from it.",
    );
  await resetSettings(owner);
  await revokeNeedless(owner);
  let changed = false;
  for (const login of LOGINS) {
    if ((await refusalOf(url, login)) === null) continue;
    changed = true;
    const { pass } = signInAs(url, login);
    await owner.unsafe(`alter role ${login} login password '${scramVerifier(pass)}'`);
    const refusal = await refusalOf(url, login);
    if (refusal)
      throw new LoginError(
        `Postgres rejects the login ${login}: ${refusal}. Allow it to connect from the same hosts as the user of DATABASE_URL.`,
      );
  }
  await markLogins(owner, changed);
  const key = contextKey(url);
  await owner`insert into private.context_key (key) values (${key}) on conflict (single) do update set key = excluded.key`;
}

/** Records which database's installation set the logins' passwords. */
async function markLogins(owner: postgres.Sql, changed: boolean) {
  const [mark] = await owner<{ comment: string | null; text: string }[]>`
    select shobj_description(oid, 'pg_authid') as comment, quote_literal(${OWNED_BY} || current_database()) as text
    from pg_roles where rolname = ${LOGINS[0]}`;
  if (mark && (changed || mark.comment === null))
    await owner.unsafe(`comment on role ${LOGINS[0]} is ${mark.text}`);
}

async function resetSettings(owner: postgres.Sql) {
  const settings = await owner<{ login: string; database: string | null }[]>`
    select rolname as login, datname as database from pg_db_role_setting
    join pg_roles on pg_roles.oid = setrole left join pg_database on pg_database.oid = setdatabase
    where rolname in ${owner([...LOGINS])}`;
  for (const { login, database } of settings) {
    const where = database === null ? owner`` : owner`in database ${owner(database)}`;
    await owner`alter role ${owner(login)} ${where} reset all`;
  }
}

/**
 * Postgres lets every login create temporary tables and large objects. Only a superuser can revoke the right to create
 * large objects.
 */
async function revokeNeedless(owner: postgres.Sql) {
  const [here] = await owner<{ name: string }[]>`select current_database() as name
    where has_database_privilege(${LOGINS[0]}, current_database(), 'temporary')`;
  if (here) await owner`revoke temporary on database ${owner(here.name)} from public`;
  const functions = await owner<{ signature: string }[]>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^(lo_|loread$|lowrite$)'
      and has_function_privilege(${LOGINS[0]}, oid, 'execute')`;
  if (functions.length > 0) {
    const signatures = functions.map(({ signature }) => signature).join(", ");
    await owner.unsafe(`revoke execute on function ${signatures} from public`);
  }
}

async function refusalOf(url: string, login: Login): Promise<string | null> {
  const client = postgres(url, { ...signInAs(url, login), max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await client`select 1`;
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end();
  }
}

/** Returns Postgres's SCRAM verifier for a password (RFC 5803). Statements and logs then never contain the password. */
function scramVerifier(password: string): string {
  const [salt, iterations] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const keyed = (label: string) => createHmac("sha256", salted).update(label).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}
