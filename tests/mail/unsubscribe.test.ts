import { expect, it } from "vitest";
import { sendDigests } from "~/features/admin/digest/digest.server";
import { newId } from "~/lib/id.server";
import { siteHour, siteZone } from "~/lib/time/site-zone.server";
import { createPerson } from "../accounts/people";
import { startApp } from "../setup/app";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const app = await stopAtEnd(startApp());

async function sentDigest() {
  const { id } = await createPerson({ role: "admin" });
  const hour = siteHour(new Date(), await siteZone());
  await sql`insert into admin_settings (user_id, digest_hour, signature) values (${id}, ${hour}, '')`;
  await sql`insert into contact_messages (id, name, email, message, status, inquiry)
    values (${newId()}, 'Dana', 'dana@example.com', 'hello', 'new', 'general')`;
  await sendDigests();
  const [mail] = await sql`select payload->>'unsubscribe' as url from deliveries
    where payload ? 'unsubscribe' order by created_at desc, id limit 1`;
  const { pathname, search } = new URL(mail!.url as string);
  const isOn = async () =>
    (await sql`select digest_hour from admin_settings where user_id = ${id}`)[0]!.digest_hour !== null;
  return { isOn, url: app.url + pathname + search };
}
const post = (url: string, fields = {}) =>
  fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
const oneClick = { "List-Unsubscribe": "One-Click" };

it.each<[string, (url: string) => Promise<Response>, number, string, boolean]>([
  ["continues after its unsubscribe link was only opened", fetch, 200, "Stop the daily email", true],
  ["stops after an email program's POST", (url) => post(url, oneClick), 200, "The daily email is off", false],
  ["stops after a click on the unsubscribe page's button", post, 303, "", false],
  ["continues after a POST to a forged link", (url) => post(`${url.slice(0, -2)}xx`), 404, "", true],
])("an admin's daily email %s", async (_, use, status, words, continues) => {
  const { isOn, url } = await sentDigest();
  const answer = await use(url);
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)]);
  expect(await isOn()).toBe(continues);
});
