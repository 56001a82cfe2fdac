import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONSENTS } from "~/content/consents";
import { getRecord } from "~/features/admin/record/record.server";
import { attemptNow } from "~/features/delivery/delivery.server";
import { maskEmail, maskPhone } from "~/features/lead/consent.server";
import { consentIdOf, receiptToken } from "~/features/lead/receipt-link.server";
import { exportCsv } from "~/features/resource/export.server";
import { requireResource } from "~/features/resources.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { action as revoke, headers, loader as read } from "~/routes/_site.consent";
import { action as askForDemo, loader as demoPage } from "~/routes/_site.demo";
import { action as askForAnalysis } from "~/routes/_site.free-analysis";
import { startWorker } from "../../server/worker";
import { createPerson } from "../accounts/people";
import { eventually } from "../setup/eventually";
import { posted, typedAnalysis, typedDemo } from "../setup/forms";
import { startReceiver } from "../setup/receiver";
import { freshEmail, signUp } from "../setup/sign-up";
import { timeIn } from "~/lib/time/site-zone.server";
import { sql } from "../setup/database";

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let worker: Awaited<ReturnType<typeof startWorker>>;

beforeAll(async () => {
  receiver = await startReceiver();
  Object.assign(env(), {
    DEMO_WEBHOOK_URL: receiver.url,
    TRIAL_WEBHOOK_URL: receiver.url,
    OWNER_EMAIL: "owner@bubby.example",
    WEBHOOK_ALLOW_PRIVATE: true,
  });
  worker = startWorker();
});
afterAll(async () => {
  await worker.stop();
  await receiver.stop();
});

let last = 2000;
let clients = 1;
const freshPhone = () => `+1602555${++last}`;
const freshAddress = () => `198.18.7.${++clients}`;
const args = (url: string, form?: Record<string, string>, address = freshAddress()) => ({
  request: new Request(new URL(url, "http://localhost:3000"), {
    headers: { "x-client-address": address },
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  }),
  params: {},
  context: {},
});

async function send(
  action: typeof askForDemo,
  path: string,
  form: Record<string, string>,
  address = freshAddress(),
) {
  const response = (await action(args(path, form, address))) as Response;
  const success = response.headers.get("location")!;
  const receipt = new URL(success, "http://localhost:3000").searchParams.get("receipt");
  return { success, receipt: receipt && `/consent?receipt=${receipt}` };
}
const demo = (phone: string, name = "Dana Whitfield", address?: string) =>
  send(askForDemo, "/demo", posted(typedDemo({ phone, name })), address);
const shown = async (receipt: string) => (await read(args(receipt))).json();
const receiptOf = async (table: string, id: string) => {
  const [consent] =
    await sql`select id from consents where subject_id = ${id} order by created_at desc limit 1`;
  expect(consent, table).toBeDefined();
  return `/consent?receipt=${receiptToken(consent!.id as string)}`;
};
async function mailedReceiptIn(id: string) {
  const [mail] = await sql`select payload from deliveries where subject_id = ${id} and kind = 'mail'`;
  return /\/consent\?receipt=[\w-]+/.exec(JSON.stringify(mail!.payload))![0];
}
const standingOf = async (ids: string[]) =>
  (await sql`select subject_id from consents where subject_id in ${sql(ids)} and revoked_at is null`).map(
    (row) => row.subject_id as string,
  );
const deliveriesOf = (ids: string[]) =>
  sql`select id, kind, state, last_error, payload->>'subject' as subject from deliveries where subject_id in ${sql(ids)}`;
const demosOf = (phone: string) =>
  sql`select * from demo_requests where phone = ${phone} order by created_at`;

async function attempted(id: string) {
  await asSystem((tx) => attemptNow(tx, id));
  await eventually(
    async () => (await sql`select from graphile_worker.jobs where key = ${`delivery:${id}`}`).length === 0,
  );
}

describe("Consent receipt", () => {
  it("shows the wording, time, form, and masked number of the consent", async () => {
    const phone = freshPhone();
    const { success, receipt } = await demo(phone);
    expect((await demoPage(args(success))).notice!.link!.to).toBe(receipt);
    const { version, wording } = CONSENTS["demo-request"];
    expect(await shown(receipt!)).toMatchObject({
      version,
      wording,
      form: "Live demo",
      phone: `(•••) •••-${phone.slice(-4)}`,
      email: null,
      revokedAt: null,
    });
    expect(JSON.stringify(await shown(receipt!))).not.toContain(phone.slice(2));
    const none = new Headers();
    const given = { loaderHeaders: none, parentHeaders: none, actionHeaders: none, errorHeaders: undefined };
    expect(new Headers(headers(given)).get("Cache-Control")).toBe("private, no-store");
  });

  it("is reused if one visitor submits the form again", async () => {
    const [phone, address] = [freshPhone(), freshAddress()];
    const first = await demo(phone, "Dana Whitfield", address);
    expect(first.receipt).not.toBeNull();
    expect((await demo(phone, "Dana W.", address)).receipt).toBe(first.receipt);
  });

  it("isn't shown to another visitor who posts the same number within ten minutes", async () => {
    const phone = freshPhone();
    await demo(phone);
    expect((await demo(phone, "A Stranger")).receipt).toBeNull();
  });

  it("is another visitor's own after the same form from another network", async () => {
    const form = posted(typedAnalysis({ email: freshEmail(), agreed: true }));
    const [first, second] = [
      await send(askForAnalysis, "/free-analysis", form),
      await send(askForAnalysis, "/free-analysis", form),
    ];
    expect(second.receipt).not.toBe(first.receipt);
  });

  it("exists only for people who agreed", async () => {
    const analysis = (agreed: object) =>
      send(askForAnalysis, "/free-analysis", posted(typedAnalysis({ email: freshEmail(), ...agreed })));
    expect((await analysis({})).success).toBe("/free-analysis?notice=sent");
    expect(await shown((await analysis({ agreed: true })).receipt!)).toMatchObject({
      form: "Free call analysis",
      phone: "(•••) •••-0142",
    });
  });

  it("is linked in trial emails", async () => {
    const signup = await signUp({ email: freshEmail() });
    const [mail] =
      await sql`select payload from deliveries where subject_id = ${signup.id} and kind = 'mail'`;
    expect(await shown(await mailedReceiptIn(signup.id))).toMatchObject({ scope: "mailbox", open: true });
    expect(JSON.stringify(mail!.payload)).not.toContain(await receiptOf("trial", signup.id));
  });

  it("can be opened for two years", async () => {
    const { receipt } = await demo(freshPhone());
    const age = (days: number) =>
      sql`update consents set created_at = now() - make_interval(days => ${days}) where id = ${receipt!.split(/[=.]/)[1]!}`;
    await age(2 * 365 - 2);
    expect((await read(args(receipt!))).status).toBe(200);
    await age(2 * 366 + 1);
    expect((await read(args(receipt!))).status).toBe(404);
  });

  it("opens only through its link, which can't be derived from the row's id", async () => {
    const { receipt } = await demo(freshPhone());
    for (const forged of ["/consent", "/consent?receipt=x", `/consent?receipt=${newId()}`, `${receipt!}x`])
      await expect(read(args(forged)), forged).rejects.toMatchObject({ status: 404 });
    const none = await read(args(`/consent?receipt=${receiptToken(consentIdOf(newId()))}`));
    expect([none.status, await none.json()]).toEqual([404, null]);
  });
});

describe("Revoking consent", () => {
  it("cancels a queued text permanently", async () => {
    const phone = freshPhone();
    const { port } = new URL(receiver.url);
    await receiver.stop();
    await askForDemo(args("/demo", posted(typedDemo({ phone }))));
    const [row] = await demosOf(phone);
    const deliveryId = row!.delivery_id as string;
    const receipt = await receiptOf("demo", row!.id as string);
    expect((await deliveriesOf([row!.id as string]))[0]).toMatchObject({ state: "queued" });

    for (let times = 0; times < 2; times++)
      expect(await revoke(args(receipt, {}))).toMatchObject({ status: 303 });
    receiver = await startReceiver(Number(port));
    await attempted(deliveryId);
    expect(receiver.received).toEqual([]);
    const all = await deliveriesOf([row!.id as string]);
    expect(all.filter(({ kind }) => kind === "demo-webhook")).toMatchObject([
      { state: "canceled", last_error: "The consent was revoked." },
    ]);
    expect(all.filter(({ kind }) => kind === "owner-notice")).toHaveLength(1);
    expect((await shown(receipt))!.revokedAt).toMatch(/2\d\d\d/);

    // Within ten minutes, the same form would update the same row.
    const again = await demo(phone);
    expect(again.receipt).not.toBe(receipt);
    expect(await shown(again.receipt!)).toMatchObject({ revokedAt: null });
    expect(receiver.received.map(({ body }) => body.contact_phone_number)).toEqual([phone]);
    expect((await shown(receipt))!.revokedAt).not.toBeNull();
  });

  it("revokes only the receipt's own consent if the browser has the receipt", async () => {
    const phone = freshPhone();
    const signup = await signUp({ email: freshEmail(), phone });
    const { receipt } = await demo(phone, "A Stranger");
    await revoke(args(receipt!, {}));
    expect(await shown(receipt!)).toMatchObject({ scope: "texts", open: false });
    expect(await standingOf([signup.id])).toEqual([signup.id]);
    const waiting = (await deliveriesOf([signup.id])).filter(({ kind }) => kind === "mail");
    expect(waiting).toMatchObject([{ state: "queued" }]);
    const [notice] = (await deliveriesOf([(await demosOf(phone))[0]!.id as string])).filter(
      ({ kind }) => kind === "owner-notice",
    );
    expect(notice!.subject).toBe("Consent revoked: don't text about this form");
  });

  it("through an emailed link revokes every consent given with that email address, but no others", async () => {
    const [email, phone] = [freshEmail(), freshPhone()];
    const first = await signUp({ email, phone });
    const second = await signUp({ email: email.toUpperCase(), businessName: "Second" });
    const neighbor = await signUp({ email: freshEmail(), phone });
    const mailed = await mailedReceiptIn(second.id);
    expect(await shown(mailed)).toMatchObject({ scope: "mailbox", open: true });
    await revoke(args(mailed, {}));
    expect(await shown(mailed)).toMatchObject({ open: false });
    expect(await standingOf([first.id, second.id, neighbor.id])).toEqual([neighbor.id]);
  });

  it("is possible through an emailed link as long as the email address has any valid consent", async () => {
    const email = freshEmail();
    const signup = await signUp({ email });
    const mailed = await mailedReceiptIn(signup.id);
    await revoke(args(await receiptOf("trial", signup.id), {}));
    expect(await shown(mailed)).toMatchObject({ open: false });
    await signUp({ email, businessName: "Another" });
    expect(await shown(mailed)).toMatchObject({ open: true });
  });

  it("returns 429 after 30 posts from one network", async () => {
    const { receipt } = await demo(freshPhone());
    const from = () =>
      revoke({
        request: new Request(`http://localhost:3000${receipt}`, {
          method: "POST",
          body: new URLSearchParams(),
          headers: { "x-client-address": "198.18.9.9" },
        }),
        params: {},
        context: {},
      });
    for (let times = 0; times < 30; times += 1) expect(await from()).toMatchObject({ status: 303 });
    expect(await from()).toMatchObject({ init: { status: 429 } });
  });

  it("stops the trial form's texts and follow-up email, but the trial continues", async () => {
    const phone = freshPhone();
    const signup = await signUp({ email: freshEmail(), phone });
    await demo(phone);
    await revoke(args(await receiptOf("trial", signup.id), {}));
    const started = newId();
    const later = newId();
    await sql`insert into deliveries (id, kind, subject_id, payload) values
      (${started}, 'mail', ${signup.id}, '{"to": "kim@example.com", "subject": "Your 14-day trial has started", "body": []}'),
      (${later}, 'trial-webhook', ${signup.id}, ${sql.json({ phone, submissionType: "payment_confirmed" })})`;
    await attempted(started);
    await attempted(later);
    const states = Object.fromEntries(
      (await deliveriesOf([signup.id])).map(({ id, kind, subject, state }) => [
        id === later ? "later webhook" : (subject ?? kind),
        state,
      ]),
    );
    expect(states).toMatchObject({
      "later webhook": "canceled",
      "Finish setting up your trial": "canceled",
      "Your 14-day trial has started": "delivered",
    });
    expect(receiver.received.some(({ body }) => body.submissionType === "payment_confirmed")).toBe(false);
  });

  it("appears in the receipt, the record, and the exported file", async () => {
    const phone = freshPhone();
    const { receipt } = await demo(phone);
    await revoke(args(receipt!, {}));
    const [row] = await demosOf(phone);
    const [consent] = await sql`select * from consents where subject_id = ${row!.id as string}`;
    const at = consent!.revoked_at as Date;
    expect(consent).toMatchObject({ revoked_by: "the receipt's page" });
    expect(row!.consent_revoked_at).toEqual(at);
    const admin = (await createPerson({ role: "admin" })).id;
    const list = requireResource("demo-requests");
    const record = await getRecord(admin, list, row!.id as string, null);
    expect(record!.consents).toMatchObject([{ revoked: { at: { iso: at.toISOString() } } }]);
    expect(record!.fields).toContainEqual(expect.objectContaining({ label: "Consent revoked at" }));
    let file = "";
    const found = new URLSearchParams({ consent: "revoked", q: phone.slice(-4) });
    for await (const piece of exportCsv(admin, list, found)) file += piece;
    expect(file.trim().split("\n")).toHaveLength(2);
    expect(file).toContain(timeIn("America/Phoenix", at).slice(0, 19).replace("T", " "));
    const standing = new URLSearchParams({ consent: "standing", q: phone.slice(-4) });
    let others = "";
    for await (const piece of exportCsv(admin, list, standing)) others += piece;
    expect(others.trim().split("\n")).toHaveLength(1);
    expect((await shown(receipt!))!.revokedAt).toContain(
      at.toLocaleDateString("en-US", { timeZone: "America/Phoenix", dateStyle: "long" }),
    );
  });
});

it.each([
  ["+16025550142", "(•••) •••-0142"],
  ["+44 20 7946 0958", "••• 0958"],
  ["12", "•••"],
])("the number %s is masked as %s", (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

it.each([
  ["dana@example.com", "d•••@example.com"],
  ["d@example.com", "d•••@example.com"],
])("the address %s is masked as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
