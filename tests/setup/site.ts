import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { createSession } from "~/features/accounts/session/session.server";
import { env } from "~/lib/env.server";
import { startWorker } from "../../server/worker";
import { createPerson, PASSWORD } from "../accounts/people";
import { startApp } from "./app";
import { sql } from "./database";
import { eventually } from "./eventually";
import { sessionPair } from "./session-cookie";
import { Visitor } from "./visitor";

/** Emails to an address, oldest first, from the files that the worker writes. */
export async function mailsTo(address: string) {
  const folder = join(env().DATA_DIR, "mail");
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter(({ to }) => to?.some((one) => one.address?.toLowerCase() === address.toLowerCase()));
}

export async function linkIn(address: string, subject: string): Promise<string> {
  const find = async () => (await mailsTo(address)).findLast((mail) => mail.subject === subject);
  const mail = await eventually(find);
  if (!mail) throw new Error(`no email “${subject}” to ${address}`);
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail.text!)![0]);
  return pathname + search;
}

/** Serves the app for visitors without JavaScript. Starts the worker if `works` is true. */
export async function startSite({ works = false } = {}) {
  const app = await startApp();
  const worker = works ? startWorker() : null;
  const visitor = () => new Visitor(app.url);

  async function signIn(visitor: Visitor, { id }: { id: string }) {
    visitor.keep(await sessionPair(await createSession(id, null, null)));
  }

  async function newcomer(role: "admin" | "customer") {
    const account = { ...(await createPerson({ role })), password: PASSWORD };
    const browser = visitor();
    await signIn(browser, account);
    return { ...account, browser };
  }

  return {
    url: app.url,
    visitor,
    signIn,
    newcomer,
    endSessions: (id: string) => sql`delete from sessions where user_id = ${id}`,
    async stop() {
      await app.stop();
      await worker?.stop();
    },
  };
}
export type Site = Awaited<ReturnType<typeof startSite>>;
