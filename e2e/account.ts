import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import type { APIRequestContext, Page } from "@playwright/test";
import postgres from "postgres";
import { BASE_URL } from "./server";

export interface Account {
  email: string;
  password: string;
}

export function databaseUrl(): string {
  const dataDir = process.env.E2E_DATA_DIR!;
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as {
    databasePassword: string;
  };
  const port = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[3];
  return `postgres://bubby:${databasePassword}@127.0.0.1:${port}/bubby`;
}

/** One account per test, because signing out ends all of an account's sessions and sign-ins are limited per account. */
export async function createAccount(role: "admin" | "customer" = "admin"): Promise<Account> {
  const account = { email: `${randomUUID()}@e2e.test`, password: "for browser tests only" };
  const sql = postgres(databaseUrl(), { max: 1 });
  const id = randomUUID();
  await sql`insert into users (id, email, password_hash, email_confirmed_at)
    values (${id}, ${account.email}, ${await hash(account.password)}, now())`;
  if (role === "admin") await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`;
  await sql.end();
  return account;
}

export async function openSignUp() {
  const [email, token] = [`${randomUUID()}@e2e.test`, randomUUID()];
  const sql = postgres(databaseUrl(), { max: 1 });
  await sql`insert into auth_tokens (id, purpose, token_hash, email, expires_at)
    values (${randomUUID()}, 'signup', sha256(${token}::bytea), ${email}, now() + interval '1 hour')`;
  await sql.end();
  return { email, token };
}

/** Unique IP address, because rate limits apply per network. */
export const ownAddress = () => ({
  "X-Forwarded-For": `198.18.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`,
});

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

export async function endSessions(email: string) {
  const sql = postgres(databaseUrl(), { max: 1 });
  await sql`delete from sessions where user_id in (select id from users where email = ${email})`;
  await sql.end();
}

export async function ageSignIns(email: string) {
  const sql = postgres(databaseUrl(), { max: 1 });
  await sql`update sessions set authenticated_at = now() - interval '1 hour'
    where user_id in (select id from users where email = ${email})`;
  await sql.end();
}
