import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import postgres from "postgres";

/**
 * The logins that the application's queries run as, one for each context. None owns a table or is a member of another: a query that
 * somebody managed to change can't become another context (db/functions.sql).
 */
export const LOGINS = ["bubby_visitor", "bubby_customer", "bubby_admin", "bubby_system"] as const;
export type Login = (typeof LOGINS)[number];

/** The owner of the tables and its database, from DATABASE_URL. */
const ownerOf = (url: string) => postgres(url).options as unknown as { database: string; pass: string };

const secretFor = (url: string, purpose: string) => createHmac("sha256", ownerOf(url).pass).update(purpose);

/** Options of postgres.js that turn the owner's address into the login's. Its password follows from the owner's. */
export const signInAs = (url: string, login: Login) => ({
  user: login,
  pass: secretFor(url, `login:${login}`).digest("base64url"),
  database: ownerOf(url).database,
});

/** 32 bytes that only the application and the database's own functions know. */
export const contextKey = (url: string) => secretFor(url, "context").digest();

/** What set_customer_context and set_admin_context want to see next to the id: nobody who only gets at a query can make it. */
export const contextProof = (key: Buffer, context: "customer" | "admin", id: string) =>
  createHash("sha256").update(key).update(`${context}:${id}`).digest("hex");

/** The logins can't be had here; the message says what an operator can do. */
export class LoginError extends Error {}

/** Gives the logins their passwords where they don't have them yet, and the database its key. Call as the owner. */
export async function ensureLogins(owner: postgres.Sql, url: string): Promise<void> {
  if (!ownerOf(url).pass)
    throw new LoginError(
      "DATABASE_URL has no password. Give its user one: the site's own logins get theirs from it.",
    );
  for (const login of LOGINS) {
    if ((await refusalOf(url, login)) === null) continue;
    const { pass } = signInAs(url, login);
    await owner.unsafe(`alter role ${login} login password '${scramVerifier(pass)}'`);
    const refusal = await refusalOf(url, login);
    if (refusal)
      throw new LoginError(
        `Postgres doesn't let ${login} in: ${refusal}. Let it in wherever the user of DATABASE_URL may come in.`,
      );
  }
  const key = contextKey(url);
  await owner`insert into private.context_key (key) values (${key}) on conflict (single) do update set key = excluded.key`;
}

/** Why Postgres doesn't let the login in; null where it does. */
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

/** What Postgres stores of a password (RFC 5803), so that the password itself is in no statement and in no log. */
function scramVerifier(password: string): string {
  const [salt, iterations] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const keyed = (label: string) => createHmac("sha256", salted).update(label).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}
