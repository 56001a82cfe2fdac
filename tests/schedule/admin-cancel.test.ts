import { beforeEach, describe, expect, it } from "vitest";
import { applyChange, getConfirmation } from "~/features/resource/change/change-request.server";
import { requireResource } from "~/features/resources.server";
import { bookCall } from "~/features/schedule/booking/booking.server";
import { getAppointment } from "~/features/schedule/booking/find-appointment.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { listOf } from "../resource/lists";
import { timesOfLastDay } from "./free-times";
import { sql } from "../setup/database";

const calls = requireResource("appointments");

const { id: admin } = await createPerson({ role: "admin" });
Object.assign(env(), { SCHEDULING_URL: "", OWNER_EMAIL: "owner@bubby.example" });
beforeEach(async () => void (await sql`truncate appointments, deliveries, scheduling_rules cascade`));

async function book(name = "Dana") {
  const [first] = await timesOfLastDay();
  const email = `${name.toLowerCase()}.${newId()}@example.com`;
  const person = { name, email, phone: "(602) 555-0142", note: null };
  const { id } = await bookCall(
    { ...person, startsAt: new Date(first!.at), zone: "America/New_York" },
    { address: "192.0.2.7", userAgent: null, attribution: null },
  );
  return { id, email };
}

type Fields = Partial<Parameters<typeof applyChange>[3]>;

const post = (fields: Fields, search = "") =>
  applyChange(admin, calls, new URLSearchParams(search), { id: [], note: null, ...fields });

async function cancel(ids: string[], answer: Fields = {}) {
  const to = await post({ to: "canceled", id: ids, asked: "yes", ...answer });
  return new URLSearchParams(to.split("?")[1]).get("change")!;
}

const noticeOf = async (change: string) =>
  (await listOf(admin, "appointments", new URLSearchParams({ notice: "changed", change }))).notice!;
/** Presses Undo and returns the notice. */
const undo = async (change: string) =>
  noticeOf(new URLSearchParams((await post({ undo: change })).split("?")[1]).get("change")!);
const mails = () =>
  sql`select payload, state, created_at from deliveries where kind = 'answer' order by created_at`;
const reminders = async () =>
  (
    await sql`select state from deliveries where kind = 'mail' and payload->>'subject' like '%our call%in %hour%'
    or kind = 'mail' and payload->>'subject' like 'Tomorrow%'`
  ).map(({ state }) => state);

describe("Canceling a call in the admin area", () => {
  it("first asks for confirmation and lists who gets which email", async () => {
    const { id, email } = await book();
    const to = await post({ to: "canceled", id: [id], row: id });
    expect(to).toContain("/admin/appointments/status?set=canceled");
    expect(await getAppointment(id)).toMatchObject({ status: "active" });
    const { question, back } = await getConfirmation(admin, calls, new URL(to, "http://x").searchParams);
    expect(question).toMatchObject({
      title: "Cancel this call?",
      mailed: 1,
      unmailed: null,
      subject: expect.stringMatching(/^Your call is canceled: /),
      text: expect.stringMatching(/is canceled\. .*\n\n\(Your note\)\n\nWant another time\?/),
    });
    expect(question!.to).toEqual([expect.stringContaining(`Dana, ${email}: `)]);
    expect(back).toBe(`/admin/appointments/${id}`);
  });

  it("frees the time, drops the reminders, and emails the note after the undo period", async () => {
    const [first] = await timesOfLastDay();
    const { id, email } = await book();
    const change = await cancel([id], { note: "I'm ill, sorry." });
    expect((await timesOfLastDay())[0]).toEqual(first);
    expect(await mails()).toMatchObject([
      {
        state: "queued",
        payload: { to: email, calendar: { method: "CANCEL" }, body: { 1: { p: "I'm ill, sorry." } } },
      },
    ]);
    expect(await reminders()).toEqual(["canceled", "canceled"]);
    const [job] = await sql`select extract(epoch from run_at - now()) as wait from graphile_worker.jobs
      where key = 'delivery:' || (select id from deliveries where kind = 'answer')`;
    expect(Number(job!.wait)).toBeGreaterThan(10);
    expect(await noticeOf(change)).toMatchObject({
      text: expect.stringMatching(/^1 appointment set to canceled\. 1 email will be sent in \d+ seconds\.$/),
      later: "1 appointment set to canceled. 1 email sent or on the way.",
      undo: change,
    });
  });

  it("sends no email and restores the reminders if undone within 10 seconds", async () => {
    const { id } = await book();
    const undone = await post({ undo: await cancel([id]) });
    expect(await getAppointment(id)).toMatchObject({ status: "active" });
    expect((await mails()).map(({ state }) => state)).toEqual(["canceled"]);
    expect(await reminders()).toEqual(["queued", "queued"]);
    // The notice has no Undo, because another press would cancel the call without confirmation.
    const change = new URLSearchParams(undone.split("?")[1]).get("change")!;
    expect(await noticeOf(change)).toMatchObject({ text: "1 appointment restored.", undo: null });
    await post({ undo: change });
    expect(await getAppointment(id)).toMatchObject({ status: "active" });
    await cancel([id]);
    expect((await mails()).map(({ state }) => state)).toEqual(["canceled", "queued"]);
  });

  it("can't be undone once the email was sent", async () => {
    const { id } = await book();
    const late = await cancel([id]);
    await sql`update deliveries set created_at = created_at - interval '11 seconds' where kind = 'answer'`;
    await sql`update audit_log set created_at = created_at - interval '11 seconds' where id = ${late}`;
    expect((await undo(late)).text).toBe(
      "It's too late to undo: the email was already sent. Nothing changed.",
    );
    expect(await getAppointment(id)).toMatchObject({ status: "canceled" });
  });

  it("can't be undone once the time is booked again", async () => {
    const { id } = await book();
    const change = await cancel([id], { unmailed: "yes" });
    await book("Fay");
    expect((await noticeOf(change)).undo).toBeNull();
    expect((await undo(change)).text).toBe(
      "We couldn't undo this: the row has changed again, or its time is booked again.",
    );
  });
});

describe("Completing an upcoming call in the admin area", () => {
  it("drops the reminders, and restores them when the call is active again", async () => {
    const { id } = await book();
    const complete = async () =>
      new URLSearchParams((await post({ to: "completed", id: [id] })).split("?")[1]).get("change")!;
    const change = await complete();
    expect(await reminders()).toEqual(["canceled", "canceled"]);
    await undo(change);
    expect(await reminders()).toEqual(["queued", "queued"]);
    await complete();
    expect(await mails()).toEqual([]);
    await undo(await cancel([id]));
    expect(await reminders()).toEqual(["canceled", "canceled"]);
    await post({ to: "active", id: [id] });
    expect(await reminders()).toEqual(["queued", "queued"]);
  });
});
