import { describe, expect, it } from "vitest";
import { sendDigests } from "~/features/admin/digest/digest.server";
import { newId } from "~/lib/id.server";
import { siteHour, siteZone } from "~/lib/time/site-zone.server";
import { createPerson } from "../accounts/people";
import { startApp } from "../setup/app";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const app = await stopAtEnd(startApp());

describe("Admin's daily email", () => {
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

  it("continues after its unsubscribe link was only opened", async () => {
    const { isOn, url } = await sentDigest();
    const page = await fetch(url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Stop the daily email")]);
    expect(await isOn()).toBe(true);
  });

  it("stops after an email program's POST", async () => {
    const { isOn, url } = await sentDigest();
    const answer = await post(url, { "List-Unsubscribe": "One-Click" });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining("The daily email is off"),
    ]);
    expect(await isOn()).toBe(false);
  });

  it("stops after a click on the unsubscribe page's button", async () => {
    const { isOn, url } = await sentDigest();
    expect((await post(url)).status).toBe(303);
    expect(await isOn()).toBe(false);
  });

  it("continues after a POST to a forged link", async () => {
    const { isOn, url } = await sentDigest();
    expect((await post(`${url.slice(0, -2)}xx`)).status).toBe(404);
    expect(await isOn()).toBe(true);
  });
});
