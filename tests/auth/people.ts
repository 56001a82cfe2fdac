import { hash } from "@node-rs/argon2";
import { createSession } from "~/features/auth/session/session.server";
import { newId } from "~/lib/id.server";
import { sessionCookieName } from "~/lib/http/session-cookie.server";
import { sql } from "../setup/database";

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
  await sql`insert into users (id, email, email_confirmed_at) values (${id}, ${email}, ${confirmed ? new Date() : null})`;
  await sql`insert into passwords (user_id, hash) values (${id}, ${await cheapHash(PASSWORD)})`;
  if (role === "admin") await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`;
  return { id, email };
}

export function requestWith(token: string | null, url = "http://localhost/admin/demo-requests?q=602") {
  return new Request(url, { headers: token ? { cookie: `${sessionCookieName()}=${token}` } : {} });
}

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
