import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";

export type Role = "visitor" | "customer" | "admin" | "system";

export class LoginError extends Error {}

/**
 * The app's login. Its name and password derive from the user in DATABASE_URL, who owns the tables. Installations with
 * users of their own can therefore share a Postgres server.
 */
export function appLogin(url: string) {
  const { username, password } = new URL(url);
  const pass = createHmac("sha256", decodeURIComponent(password)).update("app").digest("base64url");
  return { user: `${decodeURIComponent(username)}_app`, pass };
}

/** Returns why Postgres rejects the login or one of its roles, or null. */
async function refusalOf(url: string): Promise<string | null> {
  const client = postgres(url, { ...appLogin(url), max: 1, connect_timeout: 10, prepare: false });
  try {
    await client`select set_config('role', session_user || ending, true)
      from unnest(array['_visitor', '_customer', '_admin', '_system']) as ending`;
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end();
  }
}

/**
 * Creates the app's login and its roles, or updates the password after the owner's password changed.
 * @throws {LoginError}
 */
export async function ensureLogin(owner: postgres.Sql, url: string, folder: string): Promise<void> {
  if (!new URL(url).password)
    throw new LoginError(
      "DATABASE_URL has no password. Set one: the password of the app's login is derived from it.",
    );
  if ((await refusalOf(url)) === null) return;
  await owner.begin(async (tx) => {
    // The password is a parameter of the transaction, so that Postgres doesn't log it.
    await tx`select set_config('bubby.password', ${appLogin(url).pass}, true)`;
    await tx.unsafe(readFileSync(join(folder, "roles.sql"), "utf8"));
  });
  const refusal = await refusalOf(url);
  if (refusal)
    throw new LoginError(
      `Postgres rejects the login ${appLogin(url).user}: ${refusal}. Allow it to connect from the same hosts as the user of DATABASE_URL.`,
    );
}
