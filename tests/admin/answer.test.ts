import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deliveries } from "~db/schema";
import { saveSettings } from "~/features/admin/settings/settings.server";
import { getRecord } from "~/features/admin/record/record.server";
import { describeAnswered, sendAnswer } from "~/features/admin/record/answer.server";
import { contactResource } from "~/features/contact/contact.resource.server";
import { demoRequestResource } from "~/features/demo-request/demo-request.resource.server";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { asVisitor } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { mailFolder } from "~/features/mail/mail-channel.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { addDemoRequest } from "../resource/demo-requests";
import { sql } from "../setup/database";

const { id, email } = await createPerson({ role: "admin" });
const admin = { userId: id, email };
await saveSettings(id, { timeZone: "America/Phoenix", signature: "Ann Doe\nBubby", digestHour: null });

async function addMessage() {
  const id = newId();
  const email = `${id}@example.com`;
  await sql`insert into contact_messages (id, name, email, message)
    values (${id}, 'Fay Mercer', ${email}, ${"Can you do Spanish intake?\nThanks, Fay"})`;
  return { id, email };
}

const ANSWER = { subject: "Re: Your message to Bubby", answer: "Yes, we do.\n\nWant a demo?", seen: "" };
const answersTo = (id: string) =>
  sql<{ id: string; payload: { to: string; replyTo: string } }[]>`
    select id, payload from deliveries where subject_id = ${id} and kind = 'answer'`;

it("an answer is emailed with signature and quoted text, appears in the timeline, and changes the status", async () => {
  const { id, email } = await addMessage();
  await sendAnswer(admin, contactResource, id, ANSWER);
  const [delivery] = await answersTo(id);
  expect(delivery?.payload).toMatchObject({ to: email, replyTo: admin.email });
  await attemptDelivery(delivery!.id, { attempt: 1, last: false });
  const file = readdirSync(mailFolder()).find((name) => name.includes(delivery!.id))!;
  const mail = readFileSync(join(mailFolder(), file), "utf8");
  expect(mail).toContain("Subject: Re: Your message to Bubby");
  expect(mail).toContain(`Reply-To: ${admin.email}`);
  expect(mail).not.toContain("Auto-Submitted");
  for (const line of ["Yes, we do.", "Want a demo?", "Ann Doe", "> Can you do Spanish intake?"]) {
    expect(mail).toContain(line);
  }

  const record = await getRecord(admin.userId, contactResource, id, null);
  expect(record).toMatchObject({
    status: "answered",
    notes: [
      { subject: ANSWER.subject, note: "Yes, we do.\n\nWant a demo?\n\nAnn Doe\nBubby", by: admin.email },
    ],
    history: [{ from: "new", to: "answered", by: admin.email }],
  });
  const log = await sql`select action, row_id from audit_log where row_id = ${id}`;
  expect(log).toEqual([{ action: "answer", row_id: id }]);
});

it("an answer's Reply-To is the owner's address if one is configured", async () => {
  const { id } = await addMessage();
  Object.assign(env(), { OWNER_EMAIL: "desk@bubby.example" });
  await sendAnswer(admin, contactResource, id, ANSWER);
  Object.assign(env(), { OWNER_EMAIL: "" });
  expect((await answersTo(id))[0]?.payload.replyTo).toBe("desk@bubby.example");
});

it("posting the same answer twice sends one email; a different answer sends another", async () => {
  const { id } = await addMessage();
  const send = (answer = ANSWER) => sendAnswer(admin, contactResource, id, answer);
  const entries = await Promise.all([send(), send()]);
  expect(new Set([...entries, await send()]).size).toBe(1);
  expect(await answersTo(id)).toHaveLength(1);
  await send({ ...ANSWER, answer: "And Portuguese." });
  expect(await answersTo(id)).toHaveLength(2);
});

it("an answer is rejected until its page shows another admin's answer", async () => {
  const { id } = await addMessage();
  const form = async () => (await getRecord(admin.userId, contactResource, id))!.answer!;
  const { seen } = await form();
  const { id: userId, email } = await createPerson({ role: "admin" });
  await sendAnswer({ userId, email }, contactResource, id, ANSWER);
  const second = { ...ANSWER, answer: "No, sorry." };
  await expect(sendAnswer(admin, contactResource, id, { ...second, seen })).rejects.toThrow("answered");
  expect(await answersTo(id)).toHaveLength(1);
  const told = await describeAnswered(admin.userId, contactResource, id);
  expect(told.message).toContain(`${email} answered on `);
  expect(told.seen).toBe((await form()).seen);
  await sendAnswer(admin, contactResource, id, { ...second, seen: told.seen });
  expect(await answersTo(id)).toHaveLength(2);
});

it("an answer is rejected for a missing row and for a kind of row that can't be answered by email", async () => {
  const demo = await addDemoRequest({ name: "Dana", businessName: "x" });
  for (const [resource, id] of [
    [contactResource, newId()],
    [demoRequestResource, demo],
  ] as const) {
    await expect(sendAnswer(admin, resource, id, ANSWER)).rejects.toMatchObject({ code: "missing" });
  }
});

it("a visitor's submission can't trigger an answer email", async () => {
  const id = newId();
  const payload = { to: "victim@example.com" };
  const refused = asVisitor(null, (tx) =>
    tx.insert(deliveries).values({ id: newId(), kind: "answer", subjectId: id, payload, state: "queued" }),
  );
  await expect(refused).rejects.toMatchObject({ cause: { code: "42501" } });
});
