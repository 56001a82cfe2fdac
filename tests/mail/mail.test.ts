import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { queueMail, queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import { sendMail } from "~/features/mail/mail-channel.server";
import type { MailContent } from "~/features/mail/message.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { sql } from "../setup/database";
import { startMailServer } from "../setup/mail-server";
import { stopAtEnd } from "../setup/stop-at-end";

const server = await stopAtEnd(startMailServer());
beforeEach(() => {
  server.goAway(false);
  Object.assign(env(), {
    SMTP_URL: server.url,
    MAIL_FROM: "Bubby <hello@bubby.example>",
    OWNER_EMAIL: "owner@bubby.example",
  });
});

const body = [
  { p: "Dana <b>asked</b> & waits.\nTwo lines, and a very long one: " + "word ".repeat(300) },
  { link: { label: "Confirm your address", url: "https://bubby.example/auth/confirm?token=a&b=%22c" } },
  {
    rows: [
      ["Name", "Dañá <script>"],
      ["Phone", "(602) 555-0142"],
    ],
  },
] as const;
const receivedAs = (id: string) => server.received.find(({ mail }) => mail.messageId === `<${id}@localhost>`);
async function sent(content: Partial<MailContent>) {
  const id = newId();
  await sendMail(id, "dana@example.com", { subject: "Hello", body, ...content });
  return receivedAs(id)!;
}
const headerOf = ({ mail }: Awaited<ReturnType<typeof sent>>, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value;

describe("Email", () => {
  it("has one sender and one recipient", async () => {
    const { mail, from, to } = await sent({ subject: "Your fréé analysis" });
    expect({ from, to }).toEqual({ from: "hello@bubby.example", to: ["dana@example.com"] });
    expect(mail).toMatchObject({ from: { name: "Bubby" }, subject: "Your fréé analysis" });
    expect(server.refused).toEqual([]);
  });

  it("has a text part with every block", async () => {
    const { text } = (await sent({})).mail;
    for (const part of [
      "Dana <b>asked</b> & waits.\nTwo lines",
      "Confirm your address:\nhttps://bubby.example/auth/confirm?token=a&b=%22c",
      "Name: Dañá <script>\nPhone: (602) 555-0142",
    ])
      expect(text).toContain(part);
  });

  it("has an HTML part with the same content, escaped and without remote content", async () => {
    const { html } = (await sent({})).mail;
    for (const part of [
      "Dana &lt;b&gt;asked&lt;/b&gt; &amp; waits.<br>Two lines",
      'href="https://bubby.example/auth/confirm?token=a&amp;b=%22c"',
      "Dañá &lt;script&gt;",
      'name="color-scheme" content="light dark"',
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/<(table|img|script|link)|src=|url\(/i);
  });

  it.each([
    "dana@example.com, eve@example.com",
    "dana@example.com\r\nBcc: eve@example.com",
    "Eve <eve@example.com>",
    "dana@example.com>",
    "group:eve@example.com;",
    "dana",
  ])("isn't sent with the address %j", async (address) => {
    const before = server.received.length;
    expect(await sendMail(newId(), address, { subject: "x", body })).toMatchObject({ ok: false });
    const reply = { subject: "x", body, replyTo: address };
    expect(await sendMail(newId(), "dana@example.com", reply)).toMatchObject({ ok: false });
    expect(server.received.length).toBe(before);
  });

  it("has a subject that can't inject headers", async () => {
    const subject = "Hello\r\nBcc: eve@example.com\r\n\r\n<h1>body</h1>\u0000";
    const { mail, to } = await sent({ subject });
    expect([to, mail.bcc]).toEqual([["dana@example.com"], undefined]);
    expect(mail.subject).toBe("Hello Bcc: eve@example.com <h1>body</h1>");
  });

  it("has a subject without text-direction marks", async () => {
    const turns = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
    const { mail } = await sent({ subject: `Sign-up: ${[...turns].join("a")} مطعم` });
    expect(mail.subject).toBe("Sign-up: aaaaaaaaaaa مطعم");
    expect(mail.html).toContain("<title>Sign-up: aaaaaaaaaaa مطعم</title>");
  });

  it.each([
    ["automatic", {}, "auto-generated"],
    ["written by a person", { byHand: true }, undefined],
  ])("that is %s has the Auto-Submitted header %s", async (_, content, header) => {
    expect(headerOf(await sent(content), "auto-submitted")).toBe(header);
  });

  it("that nobody requested can be stopped with one POST (RFC 8058)", async () => {
    const unsubscribe = "https://bubby.example/daily-email?token=x";
    const message = await sent({ unsubscribe });
    expect(headerOf(message, "list-unsubscribe")).toBe(`<${unsubscribe}>`);
    expect(headerOf(message, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  it("that was requested has no unsubscribe header", async () =>
    expect(headerOf(await sent({}), "list-unsubscribe")).toBeUndefined());

  it.each([
    ["is sent with the URL's credentials", "bubby:p%40ss", { ok: true }],
    ["reports a refused login", "bubby:wrong", { status: 535, error: "the mail server refused the login" }],
  ])("%s", async (_, login, outcome) => {
    Object.assign(env(), { SMTP_URL: server.url.replace("//", `//${login}@`) });
    expect(await sendMail(newId(), "dana@example.com", { subject: "x", body })).toMatchObject(outcome);
  });
});

describe("Email without a mail server", () => {
  async function written(to = "dana@example.com") {
    Object.assign(env(), { SMTP_URL: "", DATA_DIR: mkdtempSync(join(tmpdir(), "bubby-mail-")) });
    const info = vi.spyOn(log, "info");
    await sendMail(newId(), to, { subject: "Hello Dana", body });
    const logged = JSON.stringify(info.mock.calls);
    info.mockRestore();
    const [name = ""] = readdirSync(join(env().DATA_DIR, "mail"));
    return { logged, name, file: join(env().DATA_DIR, "mail", name) };
  }

  it("becomes a file that only its owner can read", async () => {
    const { file } = await written();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).toContain("Subject: Hello Dana");
  });

  it("is logged with its subject and file", async () => {
    const { logged, name } = await written();
    expect(logged).toContain(name);
    expect(logged).toContain("Hello Dana");
    expect(logged).not.toMatch(/dana@|token=/);
  });

  it("is logged without its subject if it is a notice to the owner", async () =>
    expect((await written(env().OWNER_EMAIL)).logged).not.toContain("Dana"));
});

describe("Queued email", () => {
  const mail = { to: "dana@example.com", subject: "Hello", body, subjectId: newId(), cause: null };
  const attempt = (id: string) => attemptDelivery(id, { attempt: 1, last: false });
  const rowOf = async (id: string) =>
    (await sql`select state, attempts, last_error from deliveries where id = ${id}`)[0];
  async function queued(more: object = {}) {
    const id = newId();
    await asSystem((tx) => queueMail(tx, { ...mail, id, ...more }));
    return id;
  }

  it("is undone with its transaction", async () => {
    const id = newId();
    const undone = asSystem(async (tx) => {
      await queueMail(tx, { ...mail, id });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await rowOf(id)).toBeUndefined();
  });

  it("isn't sent before its scheduled time", async () => {
    const runAt = new Date(Date.now() + 86_400_000);
    const id = await queued({ runAt });
    const [job] = await sql`select run_at from graphile_worker.jobs where key = ${`delivery:${id}`}`;
    expect(job!.run_at).toEqual(runAt);
  });

  it("is sent again with the same Message-ID after a failure", async () => {
    const id = await queued();
    server.goAway(true);
    await expect(attempt(id)).rejects.toThrow("421");
    expect(receivedAs(id)).toBeUndefined();
    server.goAway(false);
    await attempt(id);
    expect(receivedAs(id)).toBeDefined();
    expect(await rowOf(id)).toEqual({ state: "delivered", attempts: 2, last_error: null });
  });

  it("records each attempt without the address", async () => {
    const id = await queued();
    server.goAway(true);
    await attempt(id).catch(() => {});
    const [made] = await sql`select http_status, error from delivery_attempts where delivery_id = ${id}`;
    expect(made).toEqual({ http_status: 421, error: "the mail server returned 421" });
  });

  it("is retried after a permanent rejection", async () => {
    const id = await queued({ to: "nobody@example.com" });
    await attempt(id).catch(() => {});
    expect(await rowOf(id)).toMatchObject({ state: "queued", last_error: "the mail server returned 550" });
  });

  it("to the owner can be answered to the person who sent the form", async () => {
    const notice = { id: newId(), subject: "From Dana", body, subjectId: newId() };
    await asSystem((tx) => queueOwnerNotice(tx, { ...notice, replyTo: "dana@example.com" }));
    await attempt(notice.id);
    const { to, mail } = receivedAs(notice.id)!;
    expect([to, mail.replyTo]).toMatchObject([["owner@bubby.example"], [{ address: "dana@example.com" }]]);
  });
});
