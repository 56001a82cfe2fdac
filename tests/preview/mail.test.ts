import postgres from "postgres";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { previewCookie } from "~/features/preview/call/preview-cookie.server";
import { startCall, takeText } from "~/features/preview/call/call.server";
import { mailCall } from "~/features/preview/lead/preview-lead.server";
import { newChatSessionId } from "~/features/chat/thread/chat-cookie.server";
import { revokeConsent } from "~/features/lead/consent.server";
import { consentIdOf } from "~/features/lead/receipt-link.server";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { signUntil } from "~/lib/http/signature.server";
import { loader } from "~/routes/_site.preview";

const owner = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
const visit = { address: "192.0.2.8", userAgent: "test", attribution: {} };
beforeEach(() => void Object.assign(env(), { OWNER_EMAIL: "owner@bubby.example" }));
afterEach(() => void Object.assign(env(), { OWNER_EMAIL: "" }));
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

const SECRETS = ["Zephyr", "cellar", "Alder", "Quill"];

async function finished() {
  const session = newChatSessionId();
  await startCall(session, { trade: "plumbing", business: "Zephyr Plumbing", userAgent: null });
  for (const text of [
    "Burst pipe in the cellar",
    "It's off",
    "418 Alder St",
    "Dana Quill",
    "the first",
    "yes",
  ])
    await takeText(session, { text });
  return session;
}

interface Sent {
  payload: { to: string; subject: string; body: { link?: { url: string } }[]; secret?: boolean };
}
const sentTo = (email: string) =>
  owner<Sent[]>`select payload from deliveries where kind = 'mail' and payload->>'to' = ${email}`;
const leadsOf = (email: string) => owner`select * from preview_leads where email = ${email}`;

it("a finished call is mailed without a word of the visitor's, and makes no lead", async () => {
  const email = `${newId()}@example.com`;
  expect(await mailCall(await finished(), { email, agreed: false }, visit)).toBeNull();
  const [mail, ...more] = await sentTo(email);
  expect(more).toEqual([]);
  expect(mail!.payload).toMatchObject({ subject: "The call you played with Bubby", secret: true });
  const text = JSON.stringify(mail!.payload.body);
  for (const secret of SECRETS) expect(text).not.toContain(secret);
  expect(text).toContain("What's leaking, clogged or broken?");
  expect(await leadsOf(email)).toHaveLength(0);
  expect(await owner`select from consents where email = ${email}`).toHaveLength(0);
});

it("the mail's link opens the call in any browser; another one opens nothing", async () => {
  const email = `${newId()}@example.com`;
  const session = await finished();
  await mailCall(session, { email, agreed: false }, visit);
  const [mail] = await sentTo(email);
  const url = mail!.payload.body.find(({ link }) => link?.url.includes("call="))!.link!.url;
  const open = (address: string) =>
    loader({ request: new Request(address), params: {}, context: {} }).catch((thrown: unknown) => thrown);
  const opened = (await open(url)) as Response;
  expect([opened.status, opened.headers.get("Location")]).toEqual([303, "/preview"]);
  expect(opened.headers.get("Set-Cookie")).toBe(previewCookie(session));
  const ended = url.replace(
    /call=.*/,
    `call=${encodeURIComponent(signUntil("call-link", session, Date.now() - 1))}`,
  );
  const late = (await open(ended)) as Response;
  expect([late.headers.get("Location"), late.headers.get("Set-Cookie")]).toEqual([
    "/preview?notice=link-over",
    null,
  ]);
  const until = Number(/\.(\d+)\.[^.]+$/.exec(decodeURIComponent(url))![1]);
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(30);
  const forged = (await open(url.replace(session, newChatSessionId()))) as Response;
  expect([forged.status, forged.headers.get("Set-Cookie")]).toEqual([303, null]);
});

it("a visitor who agrees becomes a lead with consent and receipt, and the owner gets a notice", async () => {
  const email = `${newId()}@example.com`;
  const id = await mailCall(await finished(), { email, agreed: true }, visit);
  expect(await leadsOf(email)).toMatchObject([
    { id, business_name: "Zephyr Plumbing", trade: "plumbing", status: "new" },
  ]);
  expect(await owner`select form from consents where subject_id = ${id}`).toEqual([{ form: "preview" }]);
  const [notice] =
    await owner`select payload from deliveries where kind = 'owner-notice' and subject_id = ${id}`;
  expect(notice!.payload).toMatchObject({ subject: "Played call: Zephyr Plumbing", replyTo: email });
  expect(JSON.stringify((await sentTo(email))[0]!.payload.body)).toContain("/consent?receipt=");
});

it("the same form sent twice is one mail and one lead; agreeing later adds the lead alone", async () => {
  const email = `${newId()}@example.com`;
  const session = await finished();
  await mailCall(session, { email, agreed: false }, visit);
  const first = await mailCall(session, { email, agreed: true }, visit);
  expect(await mailCall(session, { email, agreed: true }, visit)).toBe(first);
  expect(await sentTo(email)).toHaveLength(1);
  expect(await leadsOf(email)).toHaveLength(1);
});

it("takes back the consents of every call by a mailed link", async () => {
  const email = `${newId()}@example.com`;
  const ids = [
    await mailCall(await finished(), { email, agreed: true }, visit),
    await mailCall(await finished(), { email: email.toUpperCase(), agreed: true }, visit),
  ];
  await revokeConsent({ consentId: consentIdOf(ids[0]!), mailbox: email });
  const leads =
    await owner`select consent_revoked_at from preview_leads where id in ${owner(ids as string[])}`;
  expect(leads.map((lead) => lead.consent_revoked_at !== null)).toEqual([true, true]);
});

it("mails an address at most 3 calls a day, and no call before its end", async () => {
  const email = `${newId()}@example.com`;
  for (let count = 0; count < 3; count++) await mailCall(await finished(), { email, agreed: false }, visit);
  await expect(mailCall(await finished(), { email, agreed: false }, visit)).rejects.toThrow("often");
  const unfinished = newChatSessionId();
  await startCall(unfinished, { trade: "law", business: "Lee Law", userAgent: null });
  await expect(mailCall(unfinished, { email, agreed: false }, visit)).rejects.toThrow("gone");
});
