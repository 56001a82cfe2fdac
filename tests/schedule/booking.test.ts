import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attemptDelivery } from "~/features/delivery/delivery.server";
import { composed, messageOf } from "~/features/mail/mail-channel.server";
import type { MailContent } from "~/features/mail/message.server";
import { feedUrl } from "~/features/schedule/booking/appointment-link.server";
import { findTimes } from "~/features/schedule/booking/free-times.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { action as post, loader as load } from "~/routes/_site.schedule";
import { action as change, loader as show } from "~/routes/_site.schedule_.booking";
import { loader as file } from "~/routes/schedule_.booking_.call[.]ics";
import { freshAddress } from "../setup/requests";
import { readCalendar } from "./calendar-readers";
import { sql } from "../setup/database";

/** Four days before most US clocks go forward. */
const NOW = new Date("2027-03-10T15:00:00Z");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  Object.assign(env(), { SCHEDULING_URL: "", OWNER_EMAIL: "owner@bubby.example" });
  await sql`truncate appointments, deliveries, scheduling_rules cascade`;
});
afterEach(() => vi.useRealTimers());

const URL_OF = { schedule: "http://localhost/schedule", booking: "http://localhost/schedule/booking" };

const typed = (startsAt: string, changes: Record<string, string> = {}) => ({
  startsAt,
  zone: "America/New_York",
  name: "Dana Whitfield",
  email: `dana.${newId()}@example.com`,
  phone: "(602) 555-0142",
  note: "",
  ...changes,
});

const requestOf = (url: string, fields: Record<string, string>, address = freshAddress()) =>
  new Request(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "x-client-address": address },
  });

interface Refused {
  init: { status: number };
  data: {
    result: {
      error: Record<string, { title?: string; text: string }[]>;
      initialValue: Record<string, string>;
    };
    next?: { nearest: { at: string; label: string }[] };
  };
}

async function book(fields: Record<string, string>, address?: string): Promise<string | Refused> {
  const answer: unknown = await post({
    request: requestOf(URL_OF.schedule, fields, address),
    params: {},
    context: {},
  });
  if (!(answer instanceof Response)) return answer as Refused;
  expect(answer.status).toBe(303);
  return answer.headers.get("location")!;
}

async function booked(fields: Record<string, string>): Promise<string> {
  const page = await book(fields);
  if (typeof page !== "string") throw new Error(JSON.stringify(page));
  return `http://localhost${page}`;
}

async function act(page: string, fields: Record<string, string>): Promise<string | Refused> {
  const answer: unknown = await change({ request: requestOf(page, fields), params: {}, context: {} });
  return answer instanceof Response ? answer.headers.get("location")! : (answer as Refused);
}

const rows = () => sql`select * from appointments order by created_at`;
const statusOf = (answer: string | Refused) => (typeof answer === "string" ? 303 : answer.init.status);

async function mails() {
  const found = await sql<
    { id: string; payload: MailContent & { to: string }; state: string; run_at: Date | null }[]
  >`
    select d.id, d.payload, d.state, j.run_at from deliveries d
    left join graphile_worker.jobs j on j.key = 'delivery:' || d.id
    where d.kind in ('mail', 'answer') order by d.created_at, j.run_at`;
  return found;
}

const isoOf = (text: string) => new Date(text).toISOString();
const timesOn = async (day: string, zone: string) =>
  (await findTimes(new URLSearchParams({ day, zone }))).times;

describe("Booking page", () => {
  it("of a new installation offers weekdays from 9 to 5 every quarter hour, at least two hours ahead", async () => {
    // 8 AM in Phoenix, the owner's time zone.
    const { days, times } = await findTimes(new URLSearchParams());
    expect(times[0]).toEqual({ at: isoOf("2027-03-10T17:00Z"), label: "10:00 AM" });
    expect(times.at(-1)).toEqual({ at: isoOf("2027-03-10T23:45Z"), label: "4:45 PM" });
    expect(days.slice(0, 4).map(({ day }) => day)).toEqual([
      "2027-03-10",
      "2027-03-11",
      "2027-03-12",
      "2027-03-15",
    ]);
    expect(days.at(-1)?.day).toBe("2027-04-06");
  });

  it("shows the same times converted to the visitor's zone, even across the zone's daylight saving changes", async () => {
    const first = async (day: string, zone: string) => (await timesOn(day, zone))[0];
    expect(await first("2027-03-12", "America/New_York")).toEqual({
      at: isoOf("2027-03-12T16:00Z"),
      label: "11:00 AM",
    });
    expect(await first("2027-03-15", "America/New_York")).toEqual({
      at: isoOf("2027-03-15T16:00Z"),
      label: "12:00 PM",
    });
    expect(await first("2027-03-15", "Asia/Kolkata")).toEqual({
      at: isoOf("2027-03-15T16:00Z"),
      label: "9:30 PM",
    });
    expect(await first("2027-03-16", "Asia/Kolkata")).toEqual({
      at: isoOf("2027-03-15T18:30Z"),
      label: "12:00 AM",
    });
  });

  it("uses the defaults for an invalid day or time zone in the query string", async () => {
    const query = "?day=%00&zone=../etc&zone=Mars/Olympus&day=2027-99-99";
    const answer = await load({ request: new Request(URL_OF.schedule + query), params: {}, context: {} });
    expect(await answer.json()).toMatchObject({
      booking: null,
      times: { zone: "America/Phoenix", day: "2027-03-10" },
    });
  });
});

describe("Booking a call", () => {
  const SLOT = isoOf("2027-03-15T16:00Z");

  it("emails a calendar file to the visitor and a notice to the owner, and queues two reminders", async () => {
    const page = await booked(typed(SLOT, { note: "Roofing, 40 calls a week" }));
    const [row] = await rows();
    expect(row).toMatchObject({
      status: "active",
      name: "Dana Whitfield",
      phone: "(602) 555-0142",
      zone: "America/New_York",
      starts_at: new Date(SLOT),
      ends_at: new Date("2027-03-15T16:15Z"),
      sequence: 0,
    });
    const [confirmation, ...reminders] = await mails();
    expect(confirmation?.payload).toMatchObject({
      to: row!.email,
      secret: true,
      replyTo: "owner@bubby.example",
      subject: "Your call is booked: Monday, March 15, 2027 at 12:00 PM EDT",
    });
    expect(JSON.stringify(confirmation?.payload.body)).toContain(new URL(page).searchParams.get("token")!);
    // The address may be somebody else's, so the email repeats no typed text except the number.
    expect(JSON.stringify(confirmation?.payload)).not.toMatch(/Roofing|Whitfield/);
    expect(reminders.map(({ run_at }) => run_at?.toISOString())).toEqual([
      isoOf("2027-03-14T16:00Z"),
      isoOf("2027-03-15T15:00Z"),
    ]);
    const [notice] = await sql`select payload from deliveries where kind = 'owner-notice'`;
    expect(notice?.payload).toMatchObject({
      subject: "Call booked: Dana Whitfield, Monday, March 15, 2027 at 9:00 AM MST",
      replyTo: row!.email,
    });
    expect(JSON.stringify(notice?.payload)).toContain("Roofing, 40 calls a week");
  });

  it("sends a reminder at most 30 minutes late", async () => {
    await booked(typed(SLOT));
    const [, day, hour] = await mails();
    expect([day!.payload.until, hour!.payload.until]).toEqual([
      isoOf("2027-03-14T16:30Z"),
      isoOf("2027-03-15T15:30Z"),
    ]);
    await sql`update deliveries set payload = payload || jsonb_build_object('until', now() - interval '1 second')
      where id = ${hour!.id}`;
    for (const { id } of [day!, hour!]) await attemptDelivery(id, { attempt: 1, last: false });
    expect(
      await sql`select id, state, attempts, last_error from deliveries where payload ? 'until'
      order by state`,
    ).toEqual([
      { id: hour!.id, state: "canceled", attempts: 0, last_error: "Not sent: it was too late." },
      { id: day!.id, state: "delivered", attempts: 1, last_error: null },
    ]);
  });

  it("sends files that two calendar libraries parse alike when booked, rescheduled, and canceled", async () => {
    const page = await booked(typed(SLOT));
    await act(page, { startsAt: isoOf("2027-03-12T16:30Z") });
    await act(page, { cancel: "yes" });
    const files = (await mails()).flatMap(({ payload }) => payload.calendar ?? []);
    const [request, moved, canceled] = files.map(({ content }) => readCalendar(content));
    const token = new URL(page).searchParams.get("token")!;
    const [{ id } = { id: "" }] = await rows();
    expect(request).toEqual([
      {
        uid: `${id}@localhost`,
        sequence: 0,
        method: "REQUEST",
        status: "CONFIRMED",
        summary: "Call with Bubby",
        description: expect.stringContaining(encodeURIComponent(token)) as string,
        start: SLOT,
        end: isoOf("2027-03-15T16:15Z"),
      },
    ]);
    expect(moved).toMatchObject([
      { uid: `${id}@localhost`, sequence: 1, method: "REQUEST", start: isoOf("2027-03-12T16:30Z") },
    ]);
    expect(canceled).toMatchObject([
      { uid: `${id}@localhost`, sequence: 2, method: "CANCEL", status: "CANCELLED" },
    ]);
  });

  it("sends the calendar file as an invitation that email programs recognize", async () => {
    await booked(typed(SLOT));
    const [{ payload } = { payload: undefined }] = await mails();
    const bytes = String((await composed(messageOf(newId(), "dana@example.com", payload!))).bytes);
    expect(bytes).toMatch(/Content-Type: text\/calendar;[^:]*method=REQUEST/i);
    expect(bytes).toContain("filename=call.ics");
  });

  it("succeeds for one of 8 parallel requests for a time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => book(typed(SLOT, { name: `Visitor ${n}` }))),
    );
    const refused = answers.filter((answer) => typeof answer !== "string");
    expect(refused).toHaveLength(7);
    expect(await rows()).toHaveLength(1);
    const nearest = ["15:30", "15:45"].map((time) => isoOf(`2027-03-15T${time}Z`));
    for (const { init, data } of refused) {
      expect(init.status).toBe(409);
      expect(data.result.error.startsAt?.[0]?.title).toBe("Time Taken");
      expect(data.result.initialValue.name).toMatch(/^Visitor \d+$/);
      expect(data.next?.nearest).toHaveLength(6);
      expect(data.next?.nearest[0]).toEqual({
        at: isoOf("2027-03-15T16:15Z"),
        label: "Mon, Mar 15, 12:15 PM",
      });
      for (const early of nearest) expect(data.next?.nearest.map(({ at }) => at)).not.toContain(early);
    }
    expect((await mails()).filter(({ payload }) => payload.calendar)).toHaveLength(1);
  });

  it("can't overlap another booking because of a Postgres constraint", async () => {
    await booked(typed(SLOT));
    await sql`insert into scheduling_rules (id, hours, days_off, length_minutes, minutes_before, minutes_after, notice_hours, days_ahead)
      values (1, ${sql.json(Array.from({ length: 7 }, () => [[540, 1020]]))}, '[]', 60, 0, 0, 0, 28)`;
    const inserts = sql`insert into appointments (id, external_id, name, status, busy)
      values (${newId()}, ${newId()}, 'x', 'active', '[2027-03-15T16:10Z,2027-03-15T17:10Z)')`;
    await expect(inserts).rejects.toMatchObject({ code: "23P01" });
    expect(statusOf(await book(typed(SLOT)))).toBe(409);
    expect((await timesOn("2027-03-15", "America/Phoenix"))[0]?.label).toBe("10:00 AM");
  });

  it("creates one booking if the form is sent twice, in parallel or in sequence", async () => {
    const fields = typed(SLOT);
    const page = await booked(fields);
    expect(await booked(fields)).toBe(page);
    const again = typed(isoOf("2027-03-15T17:00Z"));
    const both = await Promise.all([book(again), book(again)]);
    expect(new Set(both).size).toBe(1);
    expect(await rows()).toHaveLength(2);
  });

  it.each([
    ["no time", { startsAt: "" }, "Time Required"],
    ["an invalid time", { startsAt: "soon" }, "Time Required"],
    ["no name", { name: " " }, "Name Required"],
    ["an invalid email address", { email: "dana" }, "Invalid Email"],
    ["no phone number", { phone: "" }, "Phone Required"],
    ["an incomplete phone number", { phone: "555" }, "your full phone number, with the area code"],
  ])("with %s is rejected and keeps all typed values", async (_, changes, words) => {
    const refused = (await book(typed(SLOT, { note: "Kept", ...changes }))) as Refused;
    expect(refused.init.status).toBe(400);
    expect(JSON.stringify(refused.data.result.error)).toContain(words);
    expect(refused.data.result.initialValue.note).toBe("Kept");
    expect(await rows()).toHaveLength(0);
  });

  it.each([
    ["a past time", "2027-03-09T16:00Z"],
    ["a time that is too soon", "2027-03-10T16:00Z"],
    ["a time between two offered times", "2027-03-15T16:07Z"],
    ["a time on a Sunday", "2027-03-14T17:00Z"],
    ["a time too far ahead", "2027-04-07T17:00Z"],
  ])("at %s is rejected and offers free times", async (_, time) => {
    const refused = (await book(typed(isoOf(time)))) as Refused;
    expect(refused.init.status).toBe(409);
    expect(refused.data.next?.nearest).toHaveLength(6);
  });

  it("isn't possible if an external scheduling service is configured", async () => {
    Object.assign(env(), { SCHEDULING_URL: "https://calendly.com/bubby/15min" });
    await expect(book(typed(SLOT))).rejects.toMatchObject({ status: 405 });
    expect(await rows()).toHaveLength(0);
  });

  it("is limited to 3 upcoming calls per address, even if 12 forms are submitted in parallel", async () => {
    const email = "parallel@example.com";
    const hours = ["16", "17", "18", "19", "20", "21"].flatMap((hour) => [`${hour}:00`, `${hour}:30`]);
    const answers = await Promise.all(
      hours.map((time) => book(typed(isoOf(`2027-03-15T${time}Z`), { email }))),
    );
    expect(answers.map(statusOf).filter((status) => status === 303)).toHaveLength(3);
    expect(await rows()).toHaveLength(3);
  });

  it("is limited to 20 calls a day from one network", async () => {
    const days = await Promise.all(
      ["2027-03-15", "2027-03-16"].map((day) => timesOn(day, "America/Phoenix")),
    );
    const times = days.flat().slice(0, 21);
    const answers = [];
    for (const { at } of times) answers.push(statusOf(await book(typed(at), "203.0.113.7")));
    expect(answers).toEqual([...Array<number>(20).fill(303), 429]);
    expect(await rows()).toHaveLength(20);
  });

  it("is rejected for an address with three upcoming calls, ignoring letter case and plus tags", async () => {
    const email = "often@example.com";
    for (const hour of ["17", "18", "19"]) await booked(typed(isoOf(`2027-03-15T${hour}:00Z`), { email }));
    const refused = await book(typed(SLOT, { email: "OFTEN+1@example.com" }));
    expect(statusOf(refused)).toBe(409);
    expect(await rows()).toHaveLength(3);
  });
});

describe("Page of a booked call", () => {
  const SLOT = isoOf("2027-03-12T16:00Z");
  const LATER = isoOf("2027-03-15T16:00Z");
  const fileOf = (page: string) =>
    file({ request: new Request(page.replace("?", "/call.ics?")), params: {}, context: {} });
  const see = async (page: string) =>
    (await show({ request: new Request(page), params: {}, context: {} })).json();

  it("is visible to anyone with the link, in the time zone chosen at booking", async () => {
    const page = await booked(typed(SLOT));
    expect(await see(page)).toMatchObject({
      state: "ahead",
      when: "Friday, March 12, 2027 at 11:00 AM EST",
      times: null,
      notice: { title: "Your call is booked" },
    });
    const times = await see(`${page}&move=on&day=2027-03-15`);
    expect(times).toMatchObject({ times: { zone: "America/New_York", day: "2027-03-15" } });
  });

  it("frees the old time and updates the reminders when the call is rescheduled across a daylight saving change", async () => {
    const page = await booked(typed(SLOT));
    expect(await act(page, { startsAt: LATER })).toContain("notice=moved");
    expect(await see(page)).toMatchObject({ when: "Monday, March 15, 2027 at 12:00 PM EDT" });
    const waiting = (await mails()).filter(({ payload, state }) => !payload.calendar && state === "queued");
    expect(waiting.map(({ run_at }) => run_at?.toISOString())).toEqual([
      isoOf("2027-03-14T16:00Z"),
      isoOf("2027-03-15T15:00Z"),
    ]);
    expect(statusOf(await book(typed(SLOT)))).toBe(303);
    expect(statusOf(await book(typed(LATER)))).toBe(409);
  });

  it("rejects a new time that is already booked, but allows one that overlaps the call's old time", async () => {
    const page = await booked(typed(SLOT));
    await booked(typed(LATER));
    const refused = (await act(page, { startsAt: LATER, zone: "America/New_York" })) as Refused;
    expect(refused.init.status).toBe(409);
    expect(refused.data.next?.nearest[0]?.label).toMatch(/^Mon, Mar 15, /);
    expect(await see(page)).toMatchObject({ when: "Friday, March 12, 2027 at 11:00 AM EST" });
    expect(statusOf(await act(page, { startsAt: isoOf("2027-03-12T16:15Z") }))).toBe(303);
  });

  it("allows rescheduling 5 times, and then only canceling", async () => {
    const page = await booked(typed(SLOT));
    for (const [turn, time] of ["17:00", "17:15", "17:30", "17:45", "18:00", "18:15"].entries()) {
      const answer = await act(page, { startsAt: isoOf(`2027-03-16T${time}Z`) });
      expect(statusOf(answer)).toBe(turn < 5 ? 303 : 429);
    }
    expect(await see(page)).toMatchObject({ state: "ahead", movable: false, times: null });
    expect(await see(`${page}&move=on`)).toMatchObject({ times: null });
    expect(await act(page, { cancel: "yes" })).toContain("notice=canceled");
  });

  it("emails only the newest time to visitor and owner, a minute after the call is rescheduled", async () => {
    const page = await booked(typed(SLOT));
    await sql`update deliveries set state = 'delivered' where state = 'queued'`;
    for (const hour of ["18", "19", "20"]) await act(page, { startsAt: isoOf(`2027-03-16T${hour}:00Z`) });
    const waiting = await sql`
      select d.kind, d.payload->>'subject' as subject, j.run_at from deliveries d
      join graphile_worker.jobs j on j.key = 'delivery:' || d.id
      where d.state = 'queued' and d.payload->>'subject' like '%moved%' order by d.kind`;
    expect(waiting.map(({ kind, run_at }) => [kind, run_at])).toEqual([
      ["mail", new Date(NOW.getTime() + 60_000)],
      ["owner-notice", new Date(NOW.getTime() + 60_000)],
    ]);
    expect(waiting[0]!.subject).toContain("March 16, 2027 at 4:00 PM EDT");
  });

  it("sends emails without the visitor's text when the call is rescheduled or canceled", async () => {
    const words = "1234567 URGENT see evil.example";
    const page = await booked(typed(SLOT, { name: words, phone: words, note: words }));
    await act(page, { startsAt: LATER });
    await act(page, { cancel: "yes" });
    const sent = (await mails()).map(({ payload }) => JSON.stringify(payload));
    expect(sent.length).toBeGreaterThan(0);
    for (const mail of sent) expect(mail).not.toContain("URGENT");
  });

  it("explains that no email is sent if the address already got 3 emails that day", async () => {
    const email = `dana.${newId()}@example.com`;
    const [first] = [await booked(typed(SLOT, { email })), await booked(typed(LATER, { email }))];
    await booked(typed(isoOf("2027-03-16T18:00Z"), { email }));
    expect(await act(first, { startsAt: isoOf("2027-03-16T19:00Z") })).toContain("notice=moved-unmailed");
    await act(first, { cancel: "yes" });
    expect(await book(typed(SLOT, { email }))).toContain("notice=booked-unmailed");
    const stopped =
      await sql`select payload->>'to' as to, last_error from deliveries where kind = 'mail' and last_error is not null`;
    expect(stopped.map(({ to }) => to as string)).toEqual([email, email, email]);
  });

  it("emails a cancellation to an address that already got 3 emails that day", async () => {
    const email = `dana.${newId()}@example.com`;
    const [first] = [await booked(typed(SLOT, { email })), await booked(typed(LATER, { email }))];
    await booked(typed(isoOf("2027-03-16T18:00Z"), { email }));
    await act(first, { cancel: "yes" });
    const sent = await sql`select payload->>'subject' as subject from deliveries
      where kind = 'mail' and payload->>'to' = ${email} and last_error is null and payload ? 'body'`;
    expect(sent.map(({ subject }) => subject as string)).toContainEqual(expect.stringMatching(/cancel/i));
  });

  it("reschedules only one of 8 calls if all request the same time in parallel", async () => {
    const hours = ["16", "17", "18", "19", "20", "21", "22", "23"];
    const pages = await Promise.all(hours.map((hour) => booked(typed(isoOf(`2027-03-16T${hour}:00Z`)))));
    const answers = await Promise.all(pages.map((page) => act(page, { startsAt: LATER })));
    expect(answers.map(statusOf).filter((status) => status === 303)).toHaveLength(1);
    expect(new Set(answers.map(statusOf))).toEqual(new Set([303, 409]));
  });

  it("frees the time and stops the reminders when the call is canceled", async () => {
    const fields = typed(SLOT);
    const page = await booked(fields);
    expect(await act(page, { cancel: "yes" })).toContain("notice=canceled");
    expect(await see(page)).toMatchObject({ state: "canceled" });
    expect(
      (await mails()).filter(({ state, run_at }) => state === "queued" && run_at && run_at > NOW),
    ).toEqual([]);
    expect(await act(page, { cancel: "yes" })).not.toContain("notice");
    expect(statusOf(await act(page, { startsAt: LATER }))).toBe(409);
    const again = await booked(fields);
    expect(again).not.toBe(page);
    expect((await rows()).map(({ status, sequence }) => [status, sequence])).toEqual([
      ["canceled", 1],
      ["active", 0],
    ]);
  });

  it("can't change a call that has begun", async () => {
    const page = await booked(typed(SLOT));
    vi.setSystemTime("2027-03-12T16:00:00Z");
    expect(await see(page)).toMatchObject({ state: "over" });
    expect(statusOf(await act(page, { startsAt: LATER }))).toBe(409);
    await act(page, { cancel: "yes" });
    expect(await rows()).toMatchObject([{ status: "active" }]);
  });

  it("offers the same calendar file as the email, but no file once the call is canceled", async () => {
    const page = await booked(typed(SLOT));
    const [mail] = await mails();
    const [mailed] = readCalendar(mail!.payload.calendar!.content);
    expect(readCalendar(await (await fileOf(page)).text())).toEqual([{ ...mailed, method: "PUBLISH" }]);
    await act(page, { cancel: "yes" });
    await expect(fileOf(page)).rejects.toMatchObject({ status: 404 });
  });

  it("works until 30 days after the call", async () => {
    const page = await booked(typed(SLOT));
    await sql`update appointments set starts_at = now() - interval '29 days'`;
    expect(await see(page)).toMatchObject({ state: "over" });
    await sql`update appointments set starts_at = now() - interval '31 days'`;
    const answer = await show({ request: new Request(page), params: {}, context: {} });
    expect([answer.status, await answer.json()]).toEqual([404, null]);
    await expect(fileOf(page)).rejects.toMatchObject({ status: 404 });
  });

  it("returns 404 for a forged token or a token for another purpose", async () => {
    const page = await booked(typed(SLOT));
    const feed = new URL(feedUrl(newId())).searchParams.get("token")!;
    for (const token of [
      "",
      "x",
      `${newId()}.x`,
      feed,
      new URL(page).searchParams.get("token")!.slice(0, -1),
    ]) {
      const url = `${URL_OF.booking}?token=${encodeURIComponent(token)}`;
      const answer = await show({ request: new Request(url), params: {}, context: {} });
      expect([answer.status, await answer.json()]).toEqual([404, null]);
      await expect(fileOf(url)).rejects.toMatchObject({ status: 404 });
      await expect(act(url, { cancel: "yes" })).rejects.toMatchObject({ status: 404 });
    }
    expect(await rows()).toMatchObject([{ status: "active" }]);
  });
});
