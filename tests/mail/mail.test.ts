import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sendMail } from "~/features/mail/mail-channel.server";
import { queueMail, queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { eventually } from "../setup/eventually";
import { startMailServer } from "../setup/mail-server";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";
import { startWorker } from "../../server/worker";

const server = await stopAtEnd(startMailServer());
await stopAtEnd(startWorker());
afterEach(() => {
  server.goAway(false);
  Object.assign(env(), configured());
});
const configured = () => ({
  SMTP_URL: server.url,
  MAIL_FROM: "Bubby <hello@bubby.example>",
  OWNER_EMAIL: "owner@bubby.example",
});
beforeAll(() => void Object.assign(env(), configured()));

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
const stateOf = async (id: string) => (await sql`select * from deliveries where id = ${id}`)[0];
const receivedAs = (id: string) =>
  server.received.filter(({ mail }) => mail.messageId === `<${id}@localhost>`);

describe("Email", () => {
  it("has the same escaped content in text and HTML, one sender, one recipient, and no remote content", async () => {
    const id = newId();
    expect(await sendMail(id, "dana@example.com", { subject: "Your fréé analysis", body })).toEqual({
      ok: true,
      status: 250,
      error: null,
    });
    expect(server.refused).toEqual([]);
    const [{ mail, from, to }] = receivedAs(id) as [(typeof server.received)[number]];
    expect({ from, to }).toEqual({ from: "hello@bubby.example", to: ["dana@example.com"] });
    expect(mail).toMatchObject({
      from: { name: "Bubby", address: "hello@bubby.example" },
      to: [{ address: "dana@example.com" }],
      subject: "Your fréé analysis",
    });
    expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    expect(mail.text).toContain("Dana <b>asked</b> & waits.\nTwo lines");
    expect(mail.text).toContain("Confirm your address:\nhttps://bubby.example/auth/confirm?token=a&b=%22c");
    expect(mail.text).toContain("Name: Dañá <script>\nPhone: (602) 555-0142");
    expect(mail.html).toContain("Dana &lt;b&gt;asked&lt;/b&gt; &amp; waits.<br>Two lines");
    expect(mail.html).toContain('href="https://bubby.example/auth/confirm?token=a&amp;b=%22c"');
    expect(mail.html).toContain("Dañá &lt;script&gt;");
    for (const part of [mail.text, mail.html]) expect(part).toContain("Bubby");
    expect(mail.html).not.toMatch(/<(table|img|script|link)|src=|url\(/i);
  });

  it.each([
    "dana@example.com, eve@example.com",
    "dana@example.com\r\nBcc: eve@example.com",
    "Eve <eve@example.com>",
    "dana@example.com>",
    "group:eve@example.com;",
    "dana",
    "",
  ])("is not sent to %j", async (address) => {
    const before = server.received.length;
    expect(await sendMail(newId(), address, { subject: "x", body })).toMatchObject({ ok: false });
    const answer = { subject: "x", body, replyTo: address };
    if (address) expect(await sendMail(newId(), "dana@example.com", answer)).toMatchObject({ ok: false });
    expect(server.received.length).toBe(before);
  });

  it("has a subject that can't inject headers", async () => {
    const id = newId();
    const subject = "Hello\r\nBcc: eve@example.com\r\n\r\n<h1>body</h1>\u0000";
    await sendMail(id, "dana@example.com", { subject, body });
    const [{ mail, to }] = receivedAs(id) as [(typeof server.received)[number]];
    expect(to).toEqual(["dana@example.com"]);
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject).toBe("Hello Bcc: eve@example.com <h1>body</h1>");
  });

  it("has a subject without text-direction marks", async () => {
    const id = newId();
    const turns = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
    const subject = `New trial sign-up: ${[...turns].join("a")} مطعم`;
    await sendMail(id, "dana@example.com", { subject, body });
    const [{ mail }] = receivedAs(id) as [(typeof server.received)[number]];
    expect(mail.subject).toBe("New trial sign-up: aaaaaaaaaaa مطعم");
    expect(mail.html).toContain("<title>New trial sign-up: aaaaaaaaaaa مطعم</title>");
  });

  it("is sent with the URL's credentials, and a rejection is reported", async () => {
    const as = (login: string) => Object.assign(env(), { SMTP_URL: server.url.replace("//", `//${login}@`) });
    as("bubby:p%40ss");
    expect(await sendMail(newId(), "dana@example.com", { subject: "x", body })).toMatchObject({ ok: true });
    as("bubby:wrong");
    expect(await sendMail(newId(), "dana@example.com", { subject: "x", body })).toEqual({
      ok: false,
      status: 535,
      error: "the mail server refused the login",
    });
  });

  it("becomes a file that only its owner can read if there's no mail server", async () => {
    Object.assign(env(), {
      SMTP_URL: "",
      MAIL_FROM: "",
      DATA_DIR: mkdtempSync(join(tmpdir(), "bubby-mail-")),
    });
    const id = newId();
    const info = vi.spyOn(log, "info");
    expect(await sendMail(id, "dana@example.com", { subject: "Hello", body })).toMatchObject({ ok: true });
    const noticed = { subject: "Message from Dana", body };
    expect(await sendMail(newId(), env().OWNER_EMAIL, noticed)).toMatchObject({ ok: true });
    const logged = JSON.stringify(info.mock.calls);
    info.mockRestore();
    expect(logged).toContain(`${id}.eml`);
    expect(logged).toContain("Hello");
    expect(logged).not.toMatch(/dana|token=/i);
    const folder = join(env().DATA_DIR, "mail");
    const file = readdirSync(folder).find((name) => name.includes(id));
    expect(file).toMatch(new RegExp(`^\\d{4}-.*Z-${id}\\.eml$`));
    const mail = await PostalMime.parse(readFileSync(join(folder, file!)));
    expect(mail).toMatchObject({ subject: "Hello", to: [{ address: "dana@example.com" }] });
    expect(mail.text).toContain("Dana");
    expect(mail.html).toContain("Dana");
  });
});

it("a deployment sends neither email nor credentials to a server without TLS", async () => {
  const id = newId();
  Object.assign(env(), { deployment: true, SMTP_URL: server.url.replace("//", "//bubby:p%40ss@") });
  const outcome = await sendMail(id, "dana@example.com", { subject: "Hello", body }).finally(() =>
    Object.assign(env(), { deployment: false }),
  );
  expect(outcome).toMatchObject({ ok: false, error: "the mail server offers no encryption" });
  expect(receivedAs(id)).toHaveLength(0);
});

describe("Queued email", () => {
  it("commits and rolls back with its transaction", async () => {
    const [kept, undone] = [newId(), newId()];
    const mail = { to: "dana@example.com", subject: "Hello", body, subjectId: newId(), cause: null };
    await asSystem((tx) => queueMail(tx, { ...mail, id: kept }));
    await asSystem(async (tx) => {
      await queueMail(tx, { ...mail, id: undone });
      throw new Error("undone");
    }).catch(() => {});
    await eventually(async () => (await stateOf(kept))?.state === "delivered");
    expect(await stateOf(kept)).toMatchObject({
      kind: "mail",
      state: "delivered",
      payload: { to: "dana@example.com", subject: "Hello" },
    });
    expect(receivedAs(kept)).toHaveLength(1);
    expect(await stateOf(undone)).toBeUndefined();
    expect(receivedAs(undone)).toHaveLength(0);
  });

  it("isn't sent before its scheduled day", async () => {
    const id = newId();
    const runAt = new Date(Date.now() + 86_400_000);
    const mail = {
      id,
      to: "dana@example.com",
      subject: "Later",
      body,
      subjectId: newId(),
      cause: null,
      runAt,
    };
    await asSystem((tx) => queueMail(tx, mail));
    const [job] = await sql`select run_at from graphile_worker.jobs where key = ${`delivery:${id}`}`;
    expect(job!.run_at).toEqual(runAt);
    expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 0 });
  });

  it.each([["the server is overloaded", () => server.goAway(true), () => server.goAway(false), 421]])(
    "is resent with the same Message-ID after %s",
    async (_, fail, recover, status) => {
      fail();
      const id = newId();
      const mail = { id, to: "dana@example.com", subject: "Hello", body, subjectId: newId(), cause: null };
      await asSystem((tx) => queueMail(tx, mail));
      await eventually(async () => (await stateOf(id))?.attempts > 0);
      expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 1 });
      const [attempt] = await sql`select * from delivery_attempts where delivery_id = ${id}`;
      expect(attempt).toMatchObject({ http_status: status });
      expect(attempt!.error).not.toContain("dana");
      recover();
      await eventually(async () => (await stateOf(id))?.state === "delivered");
      expect(receivedAs(id)).toHaveLength(1);
      expect(await stateOf(id)).toMatchObject({ state: "delivered", last_error: null });
    },
  );

  it("stays listed with the reason if it's permanently rejected", async () => {
    const id = newId();
    const mail = { id, to: "nobody@example.com", subject: "Hello", body, subjectId: newId(), cause: null };
    await asSystem((tx) => queueMail(tx, mail));
    await eventually(async () => (await stateOf(id))?.attempts > 0);
    expect(await stateOf(id)).toMatchObject({ state: "queued", last_error: "the mail server returned 550" });
  });
});

describe("Owner notice", () => {
  const notice = { subject: "Contact message from Dana", body, subjectId: newId() };

  it("is sent to the owner; a reply goes to the person who sent the form", async () => {
    const id = newId();
    await asSystem((tx) => queueOwnerNotice(tx, { ...notice, id, replyTo: "dana@example.com" }));
    await eventually(() => receivedAs(id).length > 0);
    const [{ mail, to }] = receivedAs(id) as [(typeof server.received)[number]];
    expect(to).toEqual(["owner@bubby.example"]);
    expect(mail.replyTo).toMatchObject([{ address: "dana@example.com" }]);
  });

  it("is listed but not sent if no owner address is configured", async () => {
    Object.assign(env(), { OWNER_EMAIL: "" });
    const id = newId();
    await asSystem((tx) => queueOwnerNotice(tx, { ...notice, id }));
    expect(await stateOf(id)).toMatchObject({ state: "unconfigured", attempts: 0 });
    expect((await sql`select 1 from graphile_worker.jobs where key = ${`delivery:${id}`}`).length).toBe(0);
  });
});
