import { beforeEach, expect, it } from "vitest";
import { followUp } from "~/features/admin/inbox/follow-up.server";
import { getBadges, getFollowUp, getInbox, getPreview } from "~/features/admin/inbox/inbox.server";
import { itemOf, itemsOf } from "~/features/admin/inbox/inbox-query.server";
import { InboxSchema } from "~/features/admin/inbox/inbox.schema.server";
import { retryDelivery } from "~/features/delivery/delivery.resource.server";
import { DAY_MS } from "~/lib/time/company-day";
import { siteDay } from "~/lib/time/site-zone.server";
import { transcriptPath } from "~/lib/paths/admin";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { sql } from "../setup/database";

const { id: ada } = await createPerson({ role: "admin" });
const { id: ben } = await createPerson({ role: "admin" });
beforeEach(async () => {
  await sql`truncate demo_requests, contact_messages, trial_signups, appointments, deliveries, call_analysis_requests,
    integration_requests, customer_profiles, chat_sessions, follow_ups, snoozes cascade`;
});

const inboxOf = (admin: string, query = "") => getInbox(admin, new URLSearchParams(query));
const namesIn = async (admin: string, query = "") =>
  (await inboxOf(admin, query)).rows.map(({ name }) => name);

let phones = 0;
const newPhone = () => `+1602555${String((phones += 1)).padStart(4, "0")}`;

async function demo(name: string, hours = 1, status = "pending", phone = newPhone()) {
  const id = newId();
  await sql`insert into demo_requests (id, name, phone, consent, status, created_at)
    values (${id}, ${name}, ${phone}, true, ${status}, now() - ${hours} * interval '1 hour')`;
  return `demo-requests.${id}`;
}

async function trial(
  name: string,
  { age = "2 hours", ends = "12 days", card = false, status = "active", phone = newPhone() },
) {
  const id = newId();
  await sql`insert into trial_signups (id, name, business_name, email, phone, status, card_saved_at, trial_end_date, created_at)
    values (${id}, ${name}, 'Dunn Law', ${`${id}@dunn.example`}, ${phone}, ${status}, ${card ? new Date() : null},
      now() + ${ends}::interval, now() - ${age}::interval)`;
  return `trial-signups.${id}`;
}

const act = (admin: string, item: string, fields: Record<string, string>) =>
  followUp(admin, itemsOf(item), InboxSchema.parse({ item, ...fields }));

async function message(name: string, text: string, { hours = 1, inquiry = "general", phone = newPhone() }) {
  const id = newId();
  await sql`insert into contact_messages (id, name, email, phone, message, inquiry, created_at)
    values (${id}, ${name}, ${`${id}@example.com`}, ${phone}, ${text}, ${inquiry}, now() - ${hours} * interval '1 hour')`;
  return `contact-messages.${id}`;
}

it("Done closes an unanswered message without calling it answered", async () => {
  const item = await message("Message", "Hello", {});
  await act(ada, item, { do: "done" });
  expect(await sql`select status from contact_messages`).toEqual([{ status: "closed" }]);
});

it("the inbox lists open rows of every kind with task and deadline, overdue rows first", async () => {
  await demo("Demo", 1);
  await demo("Answered", 1, "completed");
  await trial("Stopped", { age: "30 hours" });
  await trial("Still typing", { age: "5 minutes" });
  await trial("Long ago", { age: "15 days", ends: "-1 days" });
  await trial("Has a card", { card: true });
  await trial("Second", { status: "duplicate" });
  await trial("Ends soon", { age: "12 days", ends: "50 hours", card: true });
  await trial("Ends without a card", { age: "13 days", ends: "25 hours" });
  await message("Message", "Can you do Spanish intake?", { hours: 27 });
  await sql`insert into appointments (id, external_id, name, status, starts_at)
    values (gen_random_uuid(), '1', 'Booking', 'active', now() + interval '3 hours'),
      (gen_random_uuid(), '2', 'Booking next week', 'active', now() + interval '7 days'),
      (gen_random_uuid(), '3', 'Canceled', 'canceled', now() + interval '3 hours')`;
  await sql`insert into deliveries (id, kind, subject_id, payload, state, last_error, created_at)
    values (gen_random_uuid(), 'mail', gen_random_uuid(), '{}', 'failed', 'returned 500', now() - interval '2 days')`;

  const { rows, tabs, kinds } = await inboxOf(ada);
  expect(rows.map(({ name, needs, due }) => [name, needs, due.overdue])).toEqual([
    ["Email", "returned 500", true],
    ["Stopped", "Stopped at the card", true],
    ["Message", "“Can you do Spanish intake?”", true],
    ["Booking", expect.stringMatching(/^Booked for /), false],
    ["Demo", "Call about the demo", false],
    ["Ends without a card", expect.stringMatching(/, card missing$/), false],
    ["Ends soon", expect.stringMatching(/^Trial ends [A-Z][a-z]{2} \d+$/), false],
  ]);
  expect(rows[4]).toMatchObject({ tel: expect.stringMatching(/^tel:\+1602555/), noun: "demo request" });
  expect(tabs.map(({ label, count }) => [label, count])).toEqual([
    ["Needs you", "7"],
    ["Overdue", "3"],
    ["Due today", expect.any(String)],
    ["Later", "0"],
    ["Done", undefined],
  ]);
  expect(kinds.map(({ label, count }) => [label, count])).toContainEqual(["trial signups", "3"]);
  expect(await getBadges(ada)).toEqual({
    inbox: "7",
    overdue: "3",
    lists: {
      "/admin/demo-requests": "1",
      "/admin/trial-signups": "3",
      "/admin/contact-messages": "1",
      "/admin/appointments": "1",
      "/admin/deliveries": "1",
    },
  });
  expect(await namesIn(ada, "view=overdue")).toEqual(["Email", "Stopped", "Message"]);
  expect((await namesIn(ada, "sort=new"))[0]).toBe("Demo");
  expect(await namesIn(ada, "kind=trial-signups")).toEqual(["Stopped", "Ends without a card", "Ends soon"]);
  expect(await namesIn(ada, "view=nonsense&kind=x&after=%00&open=x.y")).toHaveLength(7);
});

it("the inbox is paginated in both sort orders", async () => {
  for (let n = 0; n < 60; n += 1) await demo(`Lead ${n}`, n + 1);
  await message("Urgent", "Urgent: no texts since noon", { inquiry: "support" });
  for (const query of ["", "sort=new"]) {
    const seen: string[] = [];
    for (let params = new URLSearchParams(query); ;) {
      const { rows, next } = await getInbox(ada, params);
      seen.push(...rows.map(({ name }) => name));
      if (!next) break;
      params = new URL(next, "http://localhost").searchParams;
    }
    const leads = Array.from({ length: 60 }, (_, n) => `Lead ${n}`);
    expect(seen).toEqual(["Urgent", ...(query ? leads : leads.reverse())]);
  }
});

it("the inbox lists failed payments and urgent Technical Support messages first", async () => {
  await demo("Overdue", 70);
  await message("Wrong topic", "URGENT: hello", { hours: 2 });
  await message("Calm", "Not URGENT at all", { hours: 3, inquiry: "support" });
  await message("Urgent", "URGENT our calls are not forwarded", { hours: 1, inquiry: "support" });
  await sql`insert into customer_profiles (id, business_name, email, status, charge_failed_at)
    values (gen_random_uuid(), 'Past due', 'due@example.com', 'past due', now() - interval '5 hours')`;
  expect(await namesIn(ada)).toEqual(["Urgent", "Past due", "Overdue", "Calm", "Wrong topic"]);
});

it("the inbox offers a call for urgent messages and an email for the others", async () => {
  await message("Calm", "Replies are a bit slow", { inquiry: "support" });
  await message("Urgent", "URGENT our calls are not forwarded", { inquiry: "support" });
  const { rows } = await getInbox(ada, new URLSearchParams());
  expect(rows.map(({ name, byEmail }) => [name, byEmail])).toEqual([
    ["Urgent", false],
    ["Calm", true],
  ]);
});

it.each([
  [
    "customer_profiles_past_due_idx",
    "customer_profiles where status = 'past due' and charge_failed_at is not null order by charge_failed_at, id",
  ],
  [
    "trial_signups_ending_idx",
    "trial_signups where status = 'active' and trial_end_date > now() order by trial_end_date, id",
  ],
  [
    "contact_messages_support_idx",
    "contact_messages where status = 'new' and inquiry = 'support' and message ilike 'urgent%' order by created_at, id",
  ],
])("the inbox reads its most urgent rows from the index %s", async (name, rows) => {
  const plan = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_bitmapscan = off`;
    return tx.unsafe(`explain select id from ${rows} limit 26`);
  });
  expect(JSON.stringify(plan)).toContain(name);
});

it("the inbox groups a person's open rows under the most urgent one, and closes and reopens them together", async () => {
  const phone = newPhone();
  await demo("Nobody else", 10);
  const called = await demo("Maria", 30, "pending", phone);
  const wrote = await message("Maria Delgado", "No text came.", { hours: 2, phone });
  await trial("M. Delgado", { phone });
  const { rows } = await inboxOf(ada);
  expect(rows.map(({ name, all }) => [name, all.map(({ needs }) => needs)])).toEqual([
    ["Maria", ["Call about the demo", "“No text came.”", "Stopped at the card"]],
    ["Nobody else", ["Call about the demo"]],
  ]);
  expect(await namesIn(ada, "view=overdue")).toEqual(["Maria"]);
  expect(await namesIn(ada, "kind=contact-messages")).toEqual(["Maria Delgado"]);
  expect(await getPreview(ada, itemOf(called))).toMatchObject({
    all: [{ item: called }, { item: wrote, wrote: "No text came." }, {}],
  });
  const all = rows[0]!.all.map(({ item }) => item).join(",");
  await act(ada, all, { do: "done" });
  expect(await namesIn(ada)).toEqual(["Nobody else"]);
  await act(ada, all, { do: "reopen" });
  await act(ada, wrote, { do: "done" });
  expect((await inboxOf(ada)).rows.map(({ all: { length } }) => length)).toEqual([2, 1]);
  await act(ada, all, { do: "later", until: "hours" });
  expect(await namesIn(ada)).toEqual(["Nobody else"]);
});

it("the inbox groups two rows that share contact details only through a third row, even across pages", async () => {
  const one = newPhone();
  const other = newPhone();
  await demo("First", 90, "pending", one);
  for (let n = 0; n < 30; n += 1) await demo(`Lead ${n}`, 80 - n);
  await demo("Last", 1, "pending", other);
  for (const [hours, phone] of [
    [60, one],
    [2, other],
  ] as const)
    await sql`insert into call_analysis_requests (id, name, email, phone, business_name, created_at)
      values (${newId()}, 'Link', 'link@example.com', ${phone}, 'Link Law', now() - ${hours} * interval '1 hour')`;
  expect((await inboxOf(ada)).rows[0]!.all).toHaveLength(4);
});

it("the inbox doesn't group rows by a phone number with more than 12 open rows", async () => {
  for (let n = 0; n < 13; n += 1) await demo(`Lead ${n}`, 20 - n, "pending", "+16025550142");
  expect(await namesIn(ada)).toHaveLength(13);
});

it("closing a row sets its final status and removes it from every admin's inbox; Undo restores it", async () => {
  const lead = await demo("Dana");
  await act(ada, lead, { do: "done" });
  expect(await namesIn(ben)).toEqual([]);
  expect(await namesIn(ben, "view=done")).toEqual(["Dana"]);
  expect(await sql`select status from demo_requests`).toMatchObject([{ status: "completed" }]);
  await act(ada, lead, { do: "done" });
  await act(ben, lead, { do: "reopen" });
  expect(await namesIn(ada)).toEqual(["Dana"]);
  expect(await sql`select status from demo_requests`).toMatchObject([{ status: "pending" }]);
});

it("a closed trial returns to the inbox when it needs action again", async () => {
  const lead = await trial("Elena", { age: "3 days" });
  await act(ada, lead, { do: "done" });
  expect(await namesIn(ada)).toEqual([]);
  expect(await sql`select status from trial_signups`).toMatchObject([{ status: "active" }]);
  await sql`update trial_signups set trial_end_date = now() + interval '73 hours'`;
  await sql`update follow_ups set done_at = now() - interval '10 hours'`;
  expect(await namesIn(ada)).toEqual([]);
  await sql`update trial_signups set trial_end_date = now() + interval '71 hours'`;
  expect(await namesIn(ada)).toEqual(["Elena"]);
});

it("closing an upcoming call leaves it active and out of the inbox until it's moved to a later day", async () => {
  const id = newId();
  await sql`insert into appointments (id, external_id, name, status, starts_at)
    values (${id}, '1', 'Soon', 'active', now() + interval '3 hours')`;
  await act(ada, `appointments.${id}`, { do: "done" });
  expect(await sql`select status from appointments`).toMatchObject([{ status: "active" }]);
  expect([await namesIn(ben), await namesIn(ben, "view=done")]).toEqual([[], ["Soon"]]);
  await act(ben, `appointments.${id}`, { do: "reopen" });
  expect(await namesIn(ada)).toEqual(["Soon"]);
  await act(ada, `appointments.${id}`, { do: "done" });
  await sql`update follow_ups set done_at = now() - interval '2 days'`;
  expect(await namesIn(ada)).toEqual(["Soon"]);
  await sql`update appointments set starts_at = now() - interval '1 hour'`;
  await act(ada, `appointments.${id}`, { do: "done" });
  expect(await sql`select status from appointments`).toMatchObject([{ status: "completed" }]);
});

const needsIn = async (query = "") =>
  (await inboxOf(ada, query)).rows.map(({ item, name, needs }) => ({ item, name, needs }));

it("a customer with a failed charge stays in the inbox until paid and returns after the next failed charge", async () => {
  const customer = async (name: string, status: string, failed: string | null) => {
    await sql`insert into customer_profiles (id, business_name, email, phone, status, charge_failed_at)
      values (gen_random_uuid(), ${name}, 'june@dunn.example', '+16025550142', ${status}, now() - ${failed}::interval)`;
  };
  await customer("Dunn Law", "past due", "2 hours");
  await customer("Paid since", "paying", "2 hours");
  await customer("Trial without a card", "past due", null);
  const [row] = await needsIn();
  expect(await needsIn()).toMatchObject([{ name: "Dunn Law", needs: "Payment failed" }]);
  expect((await inboxOf(ada)).rows[0]).toMatchObject({ tel: "tel:+16025550142", noun: "customer" });
  await act(ada, row!.item, { do: "done" });
  expect(await needsIn()).toEqual([]);
  await sql`update customer_profiles set charge_failed_at = now() + interval '1 second' where business_name = 'Dunn Law'`;
  expect(await needsIn()).toHaveLength(1);
});

async function chat(outcome: string, age: string): Promise<string> {
  const id = newId();
  await sql`insert into chat_sessions (id, session_id, total_messages, started_at, last_message_at)
    values (${id}, ${id}, 2, now() - ${age}::interval, now() - ${age}::interval)`;
  await sql`insert into chat_messages (id, session_id, sender, message_text, message_order, outcome)
    values (${newId()}, ${id}, 'user', ${`Can it ${outcome}?`}, 1, null), (${newId()}, ${id}, 'ai', 'Hm', 2, ${outcome})`;
  return id;
}

it("a conversation that mentions danger is listed before an older urgent message, even if the visitor left a phone number", async () => {
  await chat("unknown", "3 hours");
  const id = await chat("danger", "1 hour");
  await sql`insert into contact_messages (id, phone, message, inquiry, conversation_id)
    values (${newId()}, '+16025550177', 'I smell gas', 'chat', ${id})`;
  await message("Urgent", "URGENT our calls are not forwarded", { hours: 5, inquiry: "support" });
  const [first, second, third] = (await inboxOf(ada)).rows;
  expect(first).toMatchObject({ name: "Can it danger?", needs: "May be in danger", urgent: true });
  expect(second).toMatchObject({ name: "Urgent", urgent: true });
  expect(third).toMatchObject({ urgent: false });
  const newest = (await inboxOf(ada, "sort=new")).rows;
  expect(newest.filter(({ urgent }) => urgent).map(({ name }) => name)).toEqual(["Can it danger?", "Urgent"]);
});

it("a conversation's row names the unanswered question if that question isn't the first message", async () => {
  const id = await chat("answered", "1 hour");
  await sql`insert into chat_messages (id, session_id, sender, message_text, message_order, outcome)
    values (${newId()}, ${id}, 'user', 'Can I keep my number?', 3, null), (${newId()}, ${id}, 'ai', 'Hm', 4, 'unknown')`;
  expect(await needsIn()).toMatchObject([
    { name: "Can it answered?", needs: "No answer to “Can I keep my number?”" },
  ]);
});

it("a conversation leaves the inbox when its question is answered or dismissed", async () => {
  await chat("unknown", "1 hour");
  expect(await needsIn()).toHaveLength(1);
  await sql`update chat_questions set status = 'answered'`;
  expect(await needsIn()).toEqual([]);
  await sql`delete from chat_questions`;
});

it("a conversation with an unanswered question stays open for two weeks and links to its transcript", async () => {
  const id = await chat("unknown", "1 hour");
  await chat("failed", "2 days");
  await chat("answered", "1 hour");
  await chat("failed", "15 days");
  await chat("danger", "10 minutes");
  const urgent = (await inboxOf(ada)).rows[0]!;
  expect([urgent.name, urgent.needs]).toEqual(["Can it danger?", "May be in danger"]);
  await act(ada, urgent.item, { do: "done" });
  expect((await needsIn()).map(({ name, needs }) => [name, needs])).toEqual([
    ["Can it failed?", "Bubby had no answer"],
    ["Can it unknown?", "Bubby had no answer"],
  ]);
  const [, row] = (await inboxOf(ada)).rows;
  expect([row!.opens, row!.href]).toEqual(Array(2).fill(transcriptPath(id, {})));
  expect(await getPreview(ada, itemOf(row!.item))).toBeNull();
  await act(ada, row!.item, { do: "done" });
  expect(await namesIn(ada)).toEqual(["Can it failed?"]);
  expect(await namesIn(ada, "view=done")).toEqual(["Can it unknown?", "Can it danger?"]);
});

it("a closed failed delivery reopens if a retry fails", async () => {
  const id = newId();
  await sql`insert into deliveries (id, kind, subject_id, payload, state, last_error)
    values (${id}, 'mail', gen_random_uuid(), '{}', 'failed', 'returned 500')`;
  await act(ada, `deliveries.${id}`, { do: "done" });
  expect(await namesIn(ada)).toEqual([]);
  await retryDelivery(ben, id);
  await sql`update deliveries set state = 'failed'`;
  expect(await namesIn(ada)).toEqual(["Email"]);
  expect(await namesIn(ada, "view=done")).toEqual([]);
});

it("a snooze applies to one admin only and expires", async () => {
  const lead = await demo("Dana");
  await act(ada, lead, { do: "later", until: "tomorrow" });
  expect(await namesIn(ada)).toEqual([]);
  expect(await namesIn(ada, "view=later")).toEqual(["Dana"]);
  expect(await namesIn(ben)).toEqual(["Dana"]);
  expect(await namesIn(ben, "view=later")).toEqual([]);
  await sql`update snoozes set until = now()`;
  expect(await namesIn(ada)).toEqual(["Dana"]);
  await act(ada, lead, {
    do: "later",
    until: "day",
    on: siteDay(new Date(Date.now() + 3 * DAY_MS), "America/Phoenix"),
  });
  expect(await namesIn(ada)).toEqual([]);
  await act(ada, lead, { do: "wake" });
  expect(await namesIn(ada)).toEqual(["Dana"]);
  await expect(act(ada, lead, { do: "later", until: "day", on: "2020-01-01" })).rejects.toThrow("too-early");
});

it("the inbox rejects a day that doesn't exist", () => {
  const fields = { item: "x", do: "later", until: "day", on: "2027-02-30" };
  expect(InboxSchema.safeParse(fields).success).toBe(false);
});

it("Undo says so if the row stays closed because its status changed since", async () => {
  const lead = await demo("Dana");
  await act(ada, lead, { do: "done" });
  await sql`update demo_requests set status = 'cancelled'`;
  expect(await act(ada, lead, { do: "reopen" })).toBe("kept");
});

it("a snooze until Monday ends on the next Monday morning in the company's time zone, never today", async () => {
  const lead = await demo("Dana");
  await act(ada, lead, { do: "later", until: "monday" });
  const [row] = await sql<{ until: Date }[]>`select until from snoozes`;
  const at = row!.until.toLocaleString("en-US", {
    timeZone: "America/Phoenix",
    weekday: "long",
    hour: "numeric",
  });
  expect(at).toBe("Monday 8 AM");
  expect(row!.until.getTime()).toBeGreaterThan(Date.now());
});

it("a follow-up date hides a row from every admin's inbox until that day, and an admin can assign the row", async () => {
  const lead = await demo("Dana");
  const day = siteDay(new Date(Date.now() + 2 * DAY_MS), "America/Phoenix");
  await act(ada, lead, { do: "plan", assignee: ben, followUp: day });
  expect(await getFollowUp(ben, itemOf(lead)!)).toMatchObject({ assignee: ben, you: true, day });
  for (const admin of [ada, ben]) {
    expect(await namesIn(admin)).toEqual([]);
    expect(await namesIn(admin, "view=later")).toEqual(["Dana"]);
  }
  await sql`update follow_ups set follow_up_at = now() - interval '1 hour'`;
  await sql`update demo_requests set status = 'completed'`;
  const { rows } = await inboxOf(ben, "mine=1");
  expect(rows).toMatchObject([
    { name: "Dana", needs: "Follow up on this demo request", taker: { you: true } },
  ]);
  expect(await namesIn(ada, "mine=1")).toEqual([]);
  await act(ben, lead, { do: "done" });
  expect(await namesIn(ben)).toEqual([]);
  await act(ben, lead, { do: "release" });
  expect(await getFollowUp(ben, itemOf(lead)!)).toMatchObject({ assignee: null, day: null });
  await expect(act(ada, lead, { do: "plan", assignee: newId() })).rejects.toThrow("no-admin");
  await expect(act(ada, lead, { do: "plan", followUp: "2020-01-01" })).rejects.toThrow("past");
});

it("only admins can see the inbox", async () => {
  const customer = await createPerson();
  await expect(inboxOf(customer.id)).rejects.toThrow();
  await expect(getBadges(customer.id)).rejects.toThrow();
});

it.each([
  ["view=nope", "There is no view “nope” in the inbox."],
  ["sort=name", "We can't sort the inbox by “name”, so it's in the default order."],
  ["after=zzz", "We can't find the page in the address, so this is the first page."],
  ["status=new", "This page has no parameter “status”, so we ignored it."],
  ["view=today&kind=demo-requests&sort=new&mine=1&next=x&notice=done&item=x&form=plan", null],
])("the inbox shows an error for each invalid URL parameter: %s", async (query, fault) => {
  expect((await inboxOf(ada, query)).faults).toEqual(fault ? [fault] : []);
});
