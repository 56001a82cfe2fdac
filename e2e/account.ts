import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { APIRequestContext, Page } from "@playwright/test";
import { databaseOfCommand } from "../server/commands/database-url";
import { freshAddress } from "../tests/setup/requests";
import { inDatabase } from "./rows";
import { BASE_URL } from "./server";

export interface Account {
  email: string;
  password: string;
}

export const databaseUrl = () => databaseOfCommand()!;

/** One account per test, because signing out ends all of an account's sessions and sign-ins are limited per account. */
export async function createAccount(role: "admin" | "customer" = "admin"): Promise<Account> {
  const account = { email: `${randomUUID()}@e2e.test`, password: "for browser tests only" };
  const id = randomUUID();
  const passwordHash = await hash(account.password);
  await inDatabase(async (sql) => {
    await sql`insert into users (id, email, email_confirmed_at) values (${id}, ${account.email}, now())`;
    await sql`insert into passwords (user_id, hash) values (${id}, ${passwordHash})`;
    if (role === "admin") await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`;
  });
  return account;
}

/** Creates the token of an emailed link. */
export async function addAuthToken(purpose: "signup" | "reset", email = `${randomUUID()}@e2e.test`) {
  const token = randomUUID();
  await inDatabase(
    (sql) => sql`insert into auth_tokens (id, purpose, token_hash, email, expires_at, user_id)
      values (${randomUUID()}, ${purpose}, sha256(${token}::bytea), ${email}, now() + interval '1 hour',
        (select id from users where users.email = ${email}))`,
  );
  return { email, token };
}

/** Unique IP address, because rate limits apply per network. */
export const ownAddress = () => ({ "X-Forwarded-For": freshAddress() });

export async function signIn({ request }: { request: APIRequestContext }, account: Account) {
  const response = await request.post("/auth", {
    form: { ...account },
    headers: { Origin: BASE_URL, ...ownAddress() },
    maxRedirects: 0,
  });
  if (response.status() !== 303) throw new Error(`sign-in returned ${response.status()}`);
}

export async function fillSignIn(page: Page, { email, password }: Account) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

export const endSessions = (email: string) =>
  inDatabase(
    (sql) => sql`delete from sessions where user_id in (select id from users where email = ${email})`,
  );

export const ageSignIns = (email: string) =>
  inDatabase(
    (sql) => sql`update sessions set authenticated_at = now() - interval '1 hour'
      where user_id in (select id from users where email = ${email})`,
  );
