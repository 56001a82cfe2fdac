import { hash } from "@node-rs/argon2";
import { requestNewAddress, requestReset, requestSignUp } from "~/features/accounts/link/request-link.server";
import { createSession } from "~/features/accounts/session/session.server";
import { authenticate as signInWith } from "~/features/accounts/sign-in/sign-in.server";
import { findAccount, type Owner } from "~/features/accounts/sign-in/user.server";
import { inviteAdmin } from "~/features/accounts/users/users.server";
import { asSystem } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { freshAddress } from "../setup/requests";
import { sql } from "../setup/database";
import { sessionPair } from "../setup/session-cookie";
import type { Visitor } from "../setup/visitor";

export const PASSWORD = "correct horse battery";
export const NEW_PASSWORD = "seven purple lanterns";

interface Person {
  email?: string;
  role?: "admin" | "customer";
  confirmed?: boolean;
  password?: string;
}

/** Hash that takes no time to verify. */
export const cheapHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1 });

export const freshEmail = () => `Person.${newId()}@auth.test`;

export async function createPerson({
  email: given,
  role = "customer",
  confirmed = true,
  password = PASSWORD,
}: Person = {}) {
  const id = newId();
  const email = given ?? `Person-${id}@auth.test`;
  await sql`insert into users (id, email, email_confirmed_at) values (${id}, ${email}, ${confirmed ? new Date() : null})`;
  await sql`insert into passwords (user_id, hash) values (${id}, ${await cheapHash(password)})`;
  if (role === "admin") await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`;
  return { id, userId: id, email };
}

interface Profile {
  userId: string | null;
  business?: string;
  email?: string;
  customerId?: string;
  daysAgo?: number;
}

export async function addProfile({ userId, business = "Lee Law", email, customerId, daysAgo = 0 }: Profile) {
  const id = newId();
  await sql`insert into customer_profiles (id, user_id, business_name, email, customer_id, created_at)
    values (${id}, ${userId}, ${business}, ${email ?? freshEmail()}, ${customerId ?? null}, now() - make_interval(days => ${daysAgo}))`;
  return id;
}

export const requestWith = async (token: string | null, url = "http://localhost/admin/demo-requests?q=602") =>
  new Request(url, { headers: token ? { cookie: await sessionPair(token) } : {} });

export const signedIn = async (userId: string, url?: string) =>
  requestWith(await createSession(userId, null, null), url);

/** A visit from a network of its own. */
export const freshVisit = () => ({ address: freshAddress(), userAgent: "test", attribution: null });

/** @param from request whose network and cookies the sign-in has. Default: a network of its own */
export const signIn = (credentials: { email: string; password: string }, from?: Request) =>
  signInWith(
    new Request("http://localhost/auth", {
      method: "POST",
      body: new URLSearchParams(credentials),
      headers: from ? Object.fromEntries(from.headers) : { "x-client-address": freshAddress() },
    }),
  );

export const canSignIn = (email: string, password: string) =>
  signIn({ email, password }).then(
    () => true,
    () => false,
  );

export const accountOf = async (userId: string) => (await asSystem((tx) => findAccount(tx, { userId })))!;

/** Security events of an account, in alphabetical order. */
export const eventsOf = async (userId: string) =>
  (await sql`select action from audit_log where user_id = ${userId} order by action`).map(
    ({ action }) => action as string,
  );

/** Emails that are stored for an address, oldest first. */
export const mailsTo = (email: string) =>
  sql<{ subject: string; text: string; state: string; reason: string | null; links: string[] }[]>`
    select payload->>'subject' as subject, payload::text as text, state, last_error as reason,
      array(select jsonb_path_query(payload, '$.body[*].link.url') #>> '{}') as links
    from deliveries where kind = 'mail' and payload->>'to' = ${email} order by created_at, id`;

/** @returns the path of the newest emailed link to an address */
export async function linkTo(email: string): Promise<string> {
  const links = (await mailsTo(email)).flatMap((mail) => mail.links.filter((url) => url.includes("token=")));
  const newest = links.at(-1);
  if (!newest) throw new Error(`no link was emailed to ${email}`);
  const { pathname, search } = new URL(newest);
  return pathname + search;
}

/** Ask for an emailed link from a network of their own, and return its path. */
export const linkFor = {
  async signUp(email: string, password = NEW_PASSWORD) {
    await requestSignUp(email, password, freshVisit());
    return linkTo(email);
  },
  async reset(email: string) {
    await requestReset(email, freshVisit());
    return linkTo(email);
  },
  async newAddress(account: Owner, next = freshEmail()) {
    await requestNewAddress(account, next, PASSWORD, freshVisit());
    return linkTo(next);
  },
  async invitation(admin: Owner, email: string) {
    await inviteAdmin(admin, email);
    return linkTo(email);
  },
};

/** Sends the sign-in form that the page shows. */
export function enterPassword(
  page: Visitor,
  { email, password = PASSWORD }: { email: string; password?: string },
) {
  page.fill("Email", email);
  page.fill("Password", password);
  return page.click("Sign In");
}

export async function outcomeOf(work: () => unknown): Promise<unknown> {
  const shown = (result: unknown) =>
    result instanceof Response ? `${result.status} ${result.headers.get("location") ?? ""}`.trim() : result;
  try {
    return shown(await work());
  } catch (thrown) {
    if (thrown instanceof Response) return shown(thrown);
    throw thrown;
  }
}
