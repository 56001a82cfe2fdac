import { describe, expect, it } from "vitest";
import { retryDelivery } from "~/features/delivery/delivery.resource.server";
import { requireResource } from "~/features/resources.server";
import { getRecord } from "~/features/admin/record/record.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { listOf } from "./lists";
import { sql } from "../setup/database";

const mark = `mark${newId().slice(0, 8)}`;
const email = `${mark}@example.com`;

const { id: admin } = await createPerson({ role: "admin" });
const { id: customer } = await createPerson();
await sql`insert into contact_messages (id, name, email, inquiry, message)
    values (${newId()}, 'Ann', ${email}, 'sales', 'Hello'), (${newId()}, 'Zoe', ${email}, 'general', 'Hello')`;
await sql`insert into call_analysis_requests (id, name, email, phone, business_name)
    values (${newId()}, 'Ann', ${email}, '+16025550142', 'A'), (${newId()}, 'Zoe', ${email}, '+16025550142', 'Z')`;
await sql`insert into appointments (id, external_id, name, email, status)
    values (${newId()}, ${`${mark}a`}, 'Ann', ${email}, 'canceled'), (${newId()}, ${`${mark}z`}, 'Zoe', ${email}, 'active')`;
await sql`insert into integration_requests (id, kind, integration, name, email)
    values (${newId()}, 'request', 'A', 'Ann', ${email}), (${newId()}, 'notify', 'Z', 'Zoe', ${email})`;

describe.each([
  ["contact-messages", "name", "Name", { Name: "Ann", Inquiry: "Sales Inquiry", Message: "Hello" }],
  ["call-analyses", "business", "Business", { Phone: "(602) 555-0142", Business: "A" }],
  ["appointments", "name", "Name", { Name: "Ann", Status: "canceled", Starts: "N/A" }],
  ["integration-requests", "integration", "Integration", { Kind: "Asked for", Integration: "A" }],
] as const)("List of %s", (slug, sort, header, shown) => {
  it("is searched, sorted, and paged by its URL", async () => {
    const list = await listOf(admin, slug, { q: mark.toUpperCase(), sort });
    expect(list.shown[0]).toMatchObject(shown);
    expect(list).toMatchObject({ count: "2", filters: expect.any(String) });
    const turned = await listOf(admin, slug, { q: mark, sort: `-${sort}` });
    expect(turned.shown.map((row) => row[header])).toEqual(list.shown.map((row) => row[header]).reverse());
  });
});

describe("List of deliveries", () => {
  const add = async (state: string, payload: Record<string, unknown> = {}) => {
    const id = newId();
    await sql`insert into deliveries (id, kind, subject_id, payload, state, attempts, last_error)
      values (${id}, 'mail', ${newId()}, ${sql.json({ to: email, subject: "Your trial", ...payload } as never)}, ${state}, 14, 'why')`;
    return id;
  };
  const jobsOf = (id: string) => sql`select 1 from graphile_worker.jobs where key = ${`delivery:${id}`}`;
  const stateOf = async (id: string) => (await sql`select state from deliveries where id = ${id}`)[0]?.state;

  it("shows recipient and error, and never an email's text", async () => {
    await add("failed", { body: [{ link: { label: "Reset", url: "https://bubby.example/secret" } }] });
    const list = await listOf(admin, "deliveries", new URLSearchParams({ q: mark, status: "failed" }));
    expect(list.shown).toMatchObject([
      { Kind: "Email", About: `${email} | Your trial`, Status: "failed | why | [Try again]", Attempts: "14" },
    ]);
    expect(JSON.stringify(list)).not.toContain("secret");
  });

  it.each(["failed", "unconfigured"])("queues a %s delivery on retry", async (state) => {
    const id = await add(state);
    await retryDelivery(admin, id);
    expect(await stateOf(id)).toBe("queued");
    expect(await jobsOf(id)).toHaveLength(1);
  });

  it.each(["delivered", "queued"])("leaves a %s delivery unchanged on retry", async (state) => {
    const id = await add(state);
    await retryDelivery(admin, id);
    expect(await stateOf(id)).toBe(state);
    expect(await jobsOf(id)).toHaveLength(0);
  });

  it("explains a delivery without a receiver and retries it once a receiver is configured", async () => {
    const id = newId();
    const trial = newId();
    await sql`insert into trial_signups (id, name, business_name, email, phone) values (${trial}, 'T', ${mark}, ${email}, 'x')`;
    await sql`insert into deliveries (id, kind, subject_id, payload, state)
      values (${id}, 'trial-webhook', ${trial}, ${sql.json({ email })}, 'unconfigured')`;
    const trials = requireResource("trial-signups");
    const shown = async (changed: string | null) => (await getRecord(admin, trials, trial, changed))!;
    const listed = async () =>
      (await listOf(admin, "deliveries", { q: email, status: "unconfigured" })).shown.map(
        (row) => row.Status,
      );

    Object.assign(env(), { TRIAL_WEBHOOK_URL: "" });
    const without = {
      retriable: false,
      unsent: "These deliveries have no receiver yet. Set TRIAL_WEBHOOK_URL on the server.",
    };
    expect(await listed()).toEqual([`unconfigured | ${without.unsent}`]);
    const early = await shown(await retryDelivery(admin, id));
    expect(early).toMatchObject({ deliveries: [without], notice: { text: "Nothing to retry." } });
    expect(await stateOf(id)).toBe("unconfigured");

    Object.assign(env(), { TRIAL_WEBHOOK_URL: "https://receiver.example/hook" });
    expect(await listed()).toEqual(["unconfigured | [Try again]"]);
    expect((await shown(null)).deliveries).toMatchObject([{ retriable: true, unsent: null }]);
    const tried = await shown(await retryDelivery(admin, id));
    expect(tried.notice).toMatchObject({ text: "1 delivery will be tried again.", undo: null });
    expect(tried.deliveries).toMatchObject([{ state: "queued", retriable: false, unsent: null }]);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  it("allows only admins to retry a delivery", async () => {
    const id = await add("failed");
    await expect(retryDelivery(customer, id)).rejects.toMatchObject({ cause: { code: "42501" } });
    expect(await stateOf(id)).toBe("failed");
  });
});
