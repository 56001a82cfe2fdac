import { hash } from "@node-rs/argon2";
import { createSession } from "~/features/auth/session/session.server";
import { newId } from "~/lib/id.server";
import { sql } from "../setup/database";
import { sessionPair } from "../setup/session-cookie";

export const PASSWORD = "correct horse battery";

interface Person {
  role?: "admin" | "customer";
  confirmed?: boolean;
}

/** Hash that takes no time to verify. */
export const cheapHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1 });

export async function createPerson({ role = "customer", confirmed = true }: Person = {}) {
  const id = newId();
  const email = `Person-${id}@auth.test`;
  await sql`insert into users (id, email, password_hash, email_confirmed_at)
    values (${id}, ${email}, ${await cheapHash(PASSWORD)}, ${confirmed ? new Date() : null})`;
  if (role === "admin") await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`;
  return { id, email };
}

export const requestWith = async (token: string | null, url = "http://localhost/admin/demo-requests?q=602") =>
  new Request(url, { headers: token ? { cookie: await sessionPair(token) } : {} });

export const signedIn = async (userId: string, url?: string) =>
  requestWith(await createSession(userId, null, null), url);

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
