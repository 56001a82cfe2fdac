import { beforeEach, describe, expect, it } from "vitest";
import { CONSENTS } from "~/content/consents";
import { getRecord } from "~/features/admin/record/record.server";
import { attemptDelivery, queueDelivery } from "~/features/delivery/delivery.server";
import { maskEmail, maskPhone } from "~/features/lead/consent.server";
import { consentIdOf, newestMailedReceipt, receiptToken } from "~/features/lead/receipt-link.server";
import { exportCsv } from "~/features/resource/export.server";
import { requireResource } from "~/features/resources.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { seal } from "~/lib/http/signature.server";
import { newId } from "~/lib/id.server";
import { action as revoke, headers, loader as read } from "~/routes/_site.consent";
import { action as askForDemo, loader as demoPage } from "~/routes/_site.demo";
import { action as askForAnalysis } from "~/routes/_site.free-analysis";
import { createPerson } from "../accounts/people";
import { sql } from "../setup/database";
import { posted, typedAnalysis, typedDemo } from "../setup/forms";
import { freshAddress } from "../setup/requests";
import { freshEmail, resumeAfter, signUp } from "../setup/sign-up";

const SETTINGS = { DEMO_WEBHOOK_URL: "", TRIAL_WEBHOOK_URL: "", OWNER_EMAIL: "owner@bubby.example" };
beforeEach(() => void Object.assign(env(), SETTINGS));

let last = 2000;
const freshPhone = () => `+1602555${++last}`;
const args = (url: string, form?: Record<string, string>, address = freshAddress()) => ({
  request: new Request(new URL(url, "http://localhost:3000"), {
    headers: { "x-client-address": address },
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  }),
  params: {},
  context: {},
});
const consentPath = (token: string) => `/consent?receipt=${token}`;
const shown = async (path: string) => (await read(args(path))).json();

async function demo(phone: string, name = "Dana", address?: string) {
  const response = (await askForDemo(args("/demo", posted(typedDemo({ phone, name })), address))) as Response;
  const success = response.headers.get("location")!;
  const receipt = consentPath(new URL(success, "http://localhost:3000").searchParams.get("receipt")!);
  const [row] =
    await sql`select id, delivery_id from demo_requests where phone = ${phone} order by created_at desc limit 1`;
  return { success, receipt, ...(row as { id: string; delivery_id: string }) };
}
/** A demo request whose text is still queued. */
async function waitingDemo(phone: string, name?: string) {
  const made = await demo(phone, name);
  await sql`update deliveries set state = 'queued' where id = ${made.delivery_id}`;
  return made;
}
const receiptOf = (submissionId: string) =>
  consentPath(receiptToken({ consentId: consentIdOf(submissionId), all: false }));
const consentOf = async (subjectId: string) =>
  (await sql`select * from consents where subject_id = ${subjectId} order by created_at desc limit 1`)[0]!;
const ownReceipt = async (subjectId: string) =>
  consentPath(receiptToken({ consentId: (await consentOf(subjectId)).id as string, all: false }));
const mailedReceipt = async (subjectId: string, to: string) =>
  (await asSystem((tx) => newestMailedReceipt(tx, subjectId, to)))!;
const isRevoked = async (subjectId: string) => (await consentOf(subjectId)).revoked_at !== null;
const deliveryOf = async (id: string) =>
  (await sql`select state, last_error from deliveries where id = ${id}`)[0]!;

describe("Consent receipt", () => {
  it("shows the wording, time, form, and masked number of the consent", async () => {
    const phone = freshPhone();
    const { receipt } = await demo(phone);
    const { version, wording } = CONSENTS["demo-request"];
    const page = await shown(receipt);
    expect(page).toMatchObject({
      version,
      wording,
      form: "Live demo",
      email: null,
      revokedAt: null,
      open: true,
      phone: `(•••) •••-${phone.slice(-4)}`,
    });
    expect(JSON.stringify(page)).not.toContain(phone.slice(2));
  });

  it("is linked on the success page", async () => {
    const { success, receipt } = await demo(freshPhone());
    expect((await demoPage(args(success))).notice!.link!.to).toBe(receipt);
  });

  it("isn't linked after a form without consent", async () => {
    const send = (agreed: object) =>
      askForAnalysis(args("/free-analysis", posted(typedAnalysis({ email: freshEmail(), ...agreed }))));
    const locationOf = async (agreed: object) => ((await send(agreed)) as Response).headers.get("location");
    expect(await locationOf({})).toBe("/free-analysis?notice=sent");
    expect(await locationOf({ agreed: true })).toContain("receipt=");
  });

  it("is reused after a double click", async () => {
    const phone = freshPhone();
    const address = freshAddress();
    const first = await demo(phone, "Dana", address);
    expect((await demo(phone, "Dana", address)).receipt).toBe(first.receipt);
  });

  it("is another visitor's own if both send the same form", async () => {
    const phone = freshPhone();
    const first = await demo(phone);
    expect((await demo(phone)).receipt).not.toBe(first.receipt);
  });

  it("can be opened for two years", async () => {
    const { receipt, id } = await demo(freshPhone());
    const statusAfter = async (days: number) => {
      await sql`update consents set created_at = now() - make_interval(days => ${days}) where subject_id = ${id}`;
      return (await read(args(receipt))).status;
    };
    expect([await statusAfter(728), await statusAfter(733)]).toEqual([200, 404]);
  });

  it("opens only with a signed token", async () => {
    const { receipt, id } = await demo(freshPhone());
    for (const forged of ["/consent", consentPath("x"), consentPath(consentIdOf(id)), `${receipt}x`])
      expect((await read(args(forged))).status, forged).toBe(404);
  });

  it("isn't found before its spooled form is stored", async () =>
    expect((await read(args(receiptOf(newId())))).status).toBe(404));

  it("is never cached", () => {
    const none = new Headers();
    const given = { loaderHeaders: none, parentHeaders: none, actionHeaders: none, errorHeaders: undefined };
    expect(new Headers(headers(given)).get("Cache-Control")).toBe("private, no-store");
  });

  it.each([
    ["+16025550142", "(•••) •••-0142"],
    ["+44 20 7946 0958", "••• 0958"],
    ["12", "•••"],
  ])("masks the number %s as %s", (phone, masked) => expect(maskPhone(phone)).toBe(masked));

  it.each([
    ["dana@example.com", "d•••@example.com"],
    ["d@example.com", "d•••@example.com"],
  ])("masks the address %s as %s", (email, masked) => expect(maskEmail(email)).toBe(masked));
});

describe("Revoking consent", () => {
  it("fails with a forged token", () =>
    expect(revoke(args(consentPath("x"), {}))).rejects.toMatchObject({ status: 404 }));

  it("cancels a queued text permanently", async () => {
    const { receipt, delivery_id } = await waitingDemo(freshPhone());
    for (const _ of ["once", "again"]) expect(await revoke(args(receipt, {}))).toMatchObject({ status: 303 });
    await attemptDelivery(delivery_id, { attempt: 1, last: false });
    expect(await deliveryOf(delivery_id)).toEqual({
      state: "canceled",
      last_error: "The consent was revoked.",
    });
  });

  it("of a corrected demo request cancels the number's queued text", async () => {
    const phone = freshPhone();
    await waitingDemo(phone, "Dnaa");
    const { receipt, delivery_id } = await waitingDemo(phone, "Dana");
    await revoke(args(receipt, {}));
    expect(await deliveryOf(delivery_id)).toMatchObject({ state: "canceled" });
  });

  it("lets the same form create a new consent at once", async () => {
    const phone = freshPhone();
    const address = freshAddress();
    const first = await demo(phone, "Dana", address);
    await revoke(args(first.receipt, {}));
    const second = await demo(phone, "Dana", address);
    expect([await isRevoked(first.id), await isRevoked(second.id)]).toEqual([true, false]);
  });

  it("notifies the owner once", async () => {
    const { receipt, id } = await demo(freshPhone());
    for (const _ of ["once", "again"]) await revoke(args(receipt, {}));
    const notices = await sql`select payload->>'subject' as subject from deliveries
      where kind = 'owner-notice' and subject_id = ${id}`;
    expect(notices).toEqual([{ subject: "Consent revoked: don't text about this form" }]);
  });

  it("from the browser revokes only the receipt's own consent", async () => {
    const phone = freshPhone();
    const signup = await signUp({ email: freshEmail(), phone });
    const { receipt, id } = await demo(phone, "A Stranger");
    await revoke(args(receipt, {}));
    expect(await shown(receipt)).toMatchObject({ scope: "texts", open: false });
    expect([await isRevoked(id), await isRevoked(signup.id)]).toEqual([true, false]);
  });

  describe("by an emailed link", () => {
    it("is possible from trial emails", async () => {
      const { id } = await signUp({ email: freshEmail() });
      await resumeAfter(id);
      const [mail] =
        await sql`select payload::text from deliveries where subject_id = ${id} and kind = 'mail'`;
      const [path = ""] = /\/consent\?receipt=[\w.-]+/.exec(mail!.payload as string) ?? [];
      expect(await shown(path)).toMatchObject({ scope: "mailbox", open: true });
    });

    it.each<[string, (id: string, email: string) => Promise<string>, boolean[]]>([
      ["revokes every consent of that address, but no others", mailedReceipt, [true, true, false]],
      [
        "to another address than the consent's revokes only that consent",
        (id) => mailedReceipt(id, freshEmail()),
        [false, true, false],
      ],
      [
        "of an earlier version revokes every consent of that address",
        async (id, email) =>
          consentPath(seal("mailed-consent", `${(await consentOf(id)).id as string} ${email}`)),
        [true, true, false],
      ],
    ])("%s", async (_, linkOf, expected) => {
      const email = freshEmail();
      const phone = freshPhone();
      const first = await signUp({ email, phone });
      const second = await signUp({ email: email.toUpperCase(), businessName: "Second" });
      const neighbor = await signUp({ email: freshEmail(), phone });
      await revoke(args(await linkOf(second.id, email), {}));
      const revoked = await Promise.all([first, second, neighbor].map(({ id }) => isRevoked(id)));
      expect(revoked).toEqual(expected);
    });

    it("is possible as long as the address has any valid consent", async () => {
      const email = freshEmail();
      const { id } = await signUp({ email });
      const mailed = await mailedReceipt(id, email);
      await revoke(args(await ownReceipt(id), {}));
      expect(await shown(mailed)).toMatchObject({ open: false });
      await signUp({ email, businessName: "Another" });
      expect(await shown(mailed)).toMatchObject({ open: true });
    });
  });

  it.each([
    ["the trial form's texts", "trial-webhook", { submissionType: "payment_confirmed" }, "canceled"],
    ["follow-up emails", "mail", { to: "kim@example.com", subject: "x", body: [], agreed: true }, "canceled"],
    [
      "no email about the running trial",
      "mail",
      { to: "kim@example.com", subject: "x", body: [] },
      "delivered",
    ],
  ])("stops %s", async (_, kind, payload, state) => {
    Object.assign(env(), { TRIAL_WEBHOOK_URL: "http://receiver.example/" });
    const { id: subjectId } = await signUp({ email: freshEmail(), phone: freshPhone() });
    await revoke(args(await ownReceipt(subjectId), {}));
    const id = newId();
    const delivery = { id, kind, subjectId, payload } as Parameters<typeof queueDelivery>[1];
    await asSystem((tx) => queueDelivery(tx, delivery));
    await attemptDelivery(id, { attempt: 1, last: false });
    expect(await deliveryOf(id)).toMatchObject({ state });
  });

  it("appears in the record", async () => {
    const { receipt, id } = await demo(freshPhone());
    await revoke(args(receipt, {}));
    const admin = await createPerson({ role: "admin" });
    const record = await getRecord(admin.id, requireResource("demo-requests"), id, null);
    const { revoked_at, revoked_by } = await consentOf(id);
    expect(revoked_by).toBe("the receipt's page");
    expect(record!.consents).toMatchObject([
      { revoked: { at: { iso: (revoked_at as Date).toISOString() } } },
    ]);
    expect(record!.fields).toContainEqual(expect.objectContaining({ label: "Consent revoked at" }));
  });

  it("moves the row to the filter of revoked consents", async () => {
    const phone = freshPhone();
    await revoke(args((await demo(phone)).receipt, {}));
    const admin = await createPerson({ role: "admin" });
    const rowsIn = async (consent: string) => {
      let file = "";
      const query = new URLSearchParams({ consent, q: phone.slice(-4) });
      for await (const piece of exportCsv(admin.id, requireResource("demo-requests"), query)) file += piece;
      return file.trim().split("\n").length - 1;
    };
    expect([await rowsIn("revoked"), await rowsIn("standing")]).toEqual([1, 0]);
  });
});
