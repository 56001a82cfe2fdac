import { describe, expect, it } from "vitest";
import { composed, messageOf } from "~/features/mail/mail-channel.server";
import { newId } from "~/lib/id.server";
import { startApp } from "../setup/app";
import { createPerson } from "../accounts/people";
import { sendDigests } from "~/features/admin/digest/digest.server";
import { siteHour, siteZone } from "~/lib/time/site-zone.server";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const app = await stopAtEnd(startApp());

const written = async (unsubscribe?: string) =>
  String((await composed(messageOf("id", "a@example.com", { subject: "x", body: [], unsubscribe }))).bytes);

describe("Email headers", () => {
  it("allow recipients to stop unrequested emails with one POST (RFC 8058)", async () => {
    const mail = await written("https://bubby.example/daily-email?token=x");
    expect(mail.replace(/\r\n[ \t]+/g, " ")).toMatch(
      /^List-Unsubscribe: <https:\/\/bubby\.example\/daily-email\?token=x>\r$/m,
    );
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });
  it("include no unsubscribe link in a requested email", async () =>
    expect(await written()).not.toMatch(/^List-Unsubscribe/m));
  it("declare the supported color schemes", async () =>
    expect((await written()).replace(/=\r\n/g, "")).toContain(
      'name=3D"color-scheme" content=3D"light dark"',
    ));
});

describe("Admin's daily email", () => {
  async function stopAddress(): Promise<URL> {
    const [mail] = await sql`select payload->>'unsubscribe' as url from deliveries
      where payload ? 'unsubscribe' order by created_at desc, id limit 1`;
    const { pathname, search } = new URL(mail!.url as string);
    return new URL(pathname + search, app.url);
  }
  async function withDigest() {
    const { id } = await createPerson({ role: "admin" });
    const hour = siteHour(new Date(), await siteZone());
    await sql`insert into admin_settings (user_id, digest_hour, signature) values (${id}, ${hour}, '')`;
    await sql`insert into contact_messages (id, name, email, message, status, inquiry)
      values (${newId()}, 'Dana', 'dana@example.com', 'hello', 'new', 'general')`;
    await sendDigests();
    const hourOf = async () =>
      (await sql`select digest_hour from admin_settings where user_id = ${id}`)[0]!.digest_hour as
        number | null;
    return { hourOf, url: await stopAddress() };
  }

  it("stops after an email program's POST, but not after a GET", async () => {
    const { hourOf, url } = await withDigest();
    const page = await fetch(url);
    expect([page.status, (await page.text()).includes("Stop the daily email")]).toEqual([200, true]);
    expect(await hourOf()).not.toBeNull();
    const answer = await fetch(url, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("The daily email is off");
    expect(await hourOf()).toBeNull();
  });

  it("stops after a click on the unsubscribe page's button", async () => {
    const { hourOf, url } = await withDigest();
    const answer = await fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams() });
    expect(answer.status).toBe(303);
    expect(await hourOf()).toBeNull();
  });

  it("doesn't stop after a request with a forged link", async () => {
    const { hourOf, url } = await withDigest();
    url.searchParams.set("token", `${url.searchParams.get("token")!.slice(0, -2)}xx`);
    expect((await fetch(url, { method: "POST", body: new URLSearchParams() })).status).toBe(404);
    expect(await hourOf()).not.toBeNull();
  });
});
