import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getCall, startCall, takeText } from "~/features/preview/call/call.server";
import { mailCall } from "~/features/preview/lead/preview-lead.server";
import { forgetConversation } from "~/features/chat/thread/conversation.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { action, loader } from "~/routes/_site.preview";
import { newConversationId } from "~/lib/http/conversation-cookie.server";
import { sql } from "../setup/database";

beforeEach(() => void Object.assign(env(), { OWNER_EMAIL: "owner@bubby.example" }));
afterEach(() => void Object.assign(env(), { OWNER_EMAIL: "" }));

const SECRETS = ["Zephyr", "cellar", "602 555", "Quill"];

async function finished() {
  const session = newConversationId();
  await startCall(session, { trade: "plumbing", business: "Zephyr Plumbing", userAgent: null });
  for (const text of [
    "Burst pipe in the cellar",
    "No",
    "It's off",
    "No hurry",
    "Dana Quill",
    "602 555 0142",
    "418 Alder St",
  ])
    await takeText(session, { text, tapped: false });
  for (let call = await getCall(session); !call!.over; call = await getCall(session))
    await takeText(session, { text: call!.choices[0]!, tapped: true });
  return session;
}

interface Sent {
  payload: { to: string; subject: string; body: { link?: { url: string } }[]; secret?: boolean };
}
const sentTo = (email: string) =>
  sql<Sent[]>`select payload from deliveries where kind = 'mail' and payload->>'to' = ${email}`;
const leadsOf = (email: string) => sql`select * from preview_leads where email = ${email}`;

const linkTo = async (email: string) =>
  (await sentTo(email)).at(-1)!.payload.body.find(({ link }) => link?.url.includes("call="))!.link!.url;
const args = (url: string, intent?: string) => ({
  request: new Request(new URL(url, "http://localhost"), {
    headers: { "x-client-address": "192.0.2.8" },
    ...(intent ? { method: "POST", body: new URLSearchParams({ intent }) } : {}),
  }),
  params: {},
  context: {},
});
const open = (url: string) => loader(args(url)).catch((thrown: unknown) => thrown);
const press = async (url: string, intent: "open" | "agree") => (await action(args(url, intent))) as Response;
const LINK_OVER = "/preview?notice=link-over";

it("a finished preview call is emailed without the visitor's text and creates no lead", async () => {
  const email = `${newId()}@example.com`;
  await mailCall(await finished(), { email, agreed: false });
  const [mail, ...more] = await sentTo(email);
  expect(more).toEqual([]);
  expect(mail!.payload).toMatchObject({ subject: "Your preview call with Bubby", secret: true });
  const text = JSON.stringify(mail!.payload.body);
  for (const secret of SECRETS) expect(text).not.toContain(secret);
  expect(text).toContain(JSON.stringify(["Trade", "Plumbing"]));
  expect(text).toMatch(/"Plumber's visit","\w{3}, \w{3} \d+, \d+:\d\d [AP]M"/);
  await press(await linkTo(email), "agree");
  expect(await leadsOf(email)).toHaveLength(0);
  expect(await sql`select from consents where email = ${email}`).toHaveLength(0);
});

describe("Emailed link to a preview call", () => {
  it("is rejected if it is forged or 30 days old, or if the call was deleted", async () => {
    const email = `${newId()}@example.com`;
    const session = await finished();
    await mailCall(session, { email, agreed: true });
    const url = await linkTo(email);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 86_400_000 });
    const late = (await open(url)) as Response;
    const lateAgreed = await press(url, "agree");
    vi.useRealTimers();
    expect([late, lateAgreed].map(({ headers }) => headers.get("Location"))).toEqual([LINK_OVER, LINK_OVER]);
    const forged = (await open(`${url.slice(0, -3)}abc`)) as Response;
    expect([forged.headers.get("Location"), forged.headers.get("Set-Cookie")]).toEqual([LINK_OVER, null]);
    await forgetConversation(session);
    for (const intent of ["open", "agree"] as const)
      expect((await press(url, intent)).headers.get("Location")).toBe(LINK_OVER);
    expect(await leadsOf(email)).toHaveLength(0);
  });
});

describe("Visitor who agrees to be contacted", () => {
  it("becomes a lead with consent and receipt only after pressing the button on the emailed link's page", async () => {
    const email = `${newId()}@example.com`;
    await mailCall(await finished(), { email, agreed: true });
    expect(await leadsOf(email)).toHaveLength(0);
    expect(await sql`select from consents where email = ${email}`).toHaveLength(0);
    const url = await linkTo(email);
    expect(await open(url)).toMatchObject({ linked: { agreeing: true } });
    const { headers } = await press(url, "agree");
    expect(headers.get("Location")).toMatch(/^\/preview\?notice=agreed&receipt=/);
    expect(headers.get("Set-Cookie")).toBeNull();
    const [lead] = await leadsOf(email);
    expect(lead).toMatchObject({ business_name: "Zephyr Plumbing", trade: "plumbing", status: "new" });
    const id = lead!.id as string;
    expect(await sql`select form from consents where subject_id = ${id}`).toEqual([{ form: "preview" }]);
    const [notice] =
      await sql`select payload from deliveries where kind = 'owner-notice' and subject_id = ${id}`;
    expect(notice!.payload).toMatchObject({ subject: "Preview call: Zephyr Plumbing", replyTo: email });
    await press(url, "agree");
    expect(await leadsOf(email)).toHaveLength(1);
  });
});

it("an address gets at most 3 emails about preview calls a day, more on the next day, and none about a call that hasn't ended", async () => {
  const email = `${newId()}@example.com`;
  for (let count = 0; count < 3; count++) await mailCall(await finished(), { email, agreed: false });
  await expect(mailCall(await finished(), { email, agreed: false })).rejects.toThrow("often");
  const stopped = await finished();
  await expect(mailCall(stopped, { email, agreed: false })).rejects.toThrow("often");
  await sql`update deliveries set created_at = now() - interval '2 days' where payload->>'to' = ${email}`;
  await sql`update rate_limits set expire = expire - interval '2 days'`;
  await mailCall(stopped, { email, agreed: false });
  expect(
    await sql`select state from deliveries where payload->>'to' = ${email} and created_at > now() - interval '1 day'`,
  ).toEqual([{ state: "queued" }]);
  const unfinished = newConversationId();
  await startCall(unfinished, { trade: "law", business: "Lee Law", userAgent: null });
  await expect(mailCall(unfinished, { email, agreed: false })).rejects.toThrow("gone");
});
