import { beforeEach, expect, it } from "vitest";
import { sendDigests } from "~/features/admin/digest/digest.server";
import { saveSettings } from "~/features/admin/settings/settings.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { addDemoRequest } from "../resource/demo-requests";
import { sql } from "../setup/database";

const EIGHT = new Date("2026-07-06T12:10:00Z");
const AT = { seven: new Date("2026-07-06T11:50:00Z"), nine: new Date("2026-07-06T13:00:00Z") };
const NEXT_DAY = new Date("2026-07-07T12:10:00Z");

let admin: string;
beforeEach(async () => {
  await sql`delete from contact_messages`;
  await sql`delete from demo_requests`;
  admin = (await createPerson({ role: "admin" })).id;
  await saveSettings(admin, { timeZone: "America/New_York", signature: "", digestHour: 8 });
});

const digests = () =>
  sql<{ payload: { to: string; subject: string; body: { p?: string; link?: { label: string } }[] } }[]>`
    select payload from deliveries where subject_id = ${admin} and kind = 'mail' order by created_at`;

async function addMessages(count: number, hoursAgo: number) {
  for (let index = 0; index < count; index++) {
    await sql`insert into contact_messages (id, name, email, message, created_at)
      values (${newId()}, 'Fay Mercer', 'fay@example.org', 'x', now() - make_interval(hours => ${hoursAgo}))`;
  }
}

it("the daily email has counts of overdue and new tasks by kind, links to them, and no names", async () => {
  await addMessages(2, 30);
  await addMessages(1, 3);
  await addDemoRequest({ name: "Dana Whitfield", businessName: "x" });
  await sendDigests(EIGHT);
  const [mail] = await digests();
  expect(mail?.payload.subject).toBe("2 overdue, 2 new leads");
  expect(mail?.payload.body.map(({ p, link }) => p ?? link?.label)).toEqual([
    "Overdue in the inbox:",
    "2 contact messages",
    "New in the last 24 hours:",
    "1 demo request",
    "1 contact message",
    "You chose this daily email in the settings of the admin area.",
    "Stop this daily email",
  ]);
  expect(JSON.stringify(mail?.payload.body)).toContain("/admin/inbox?view=overdue&kind=contact-messages");
  expect(JSON.stringify(mail)).not.toMatch(/Dana|Fay/);
});

it("one daily email is sent at the chosen hour, even if several servers try", async () => {
  await addMessages(1, 3);
  await sendDigests(AT.seven);
  await sendDigests(AT.nine);
  expect(await digests()).toHaveLength(0);
  await Promise.all([sendDigests(EIGHT), sendDigests(EIGHT)]);
  await sendDigests(EIGHT);
  expect(await digests()).toHaveLength(1);
  await sendDigests(NEXT_DAY);
  expect(await digests()).toHaveLength(2);
});

it("no daily email is sent without open tasks, with the daily email disabled, or to a former admin", async () => {
  await sendDigests(EIGHT);
  await addMessages(1, 3);
  await saveSettings(admin, { timeZone: "America/New_York", signature: "", digestHour: null });
  await sendDigests(EIGHT);
  await saveSettings(admin, { timeZone: "America/New_York", signature: "", digestHour: 8 });
  await sql`delete from user_roles where user_id = ${admin}`;
  await sendDigests(EIGHT);
  expect(await digests()).toEqual([]);
});

it("the daily email's subject gives counts above 99 as 99+", async () => {
  await sql`insert into contact_messages (id, name, email, message, created_at)
    select gen_random_uuid(), 'Fay Mercer', 'fay@example.org', 'x', now() - make_interval(hours => 30 * (n % 2))
    from generate_series(1, 260) n`;
  await sendDigests(EIGHT);
  const [mail] = await digests();
  expect(mail?.payload.subject).toBe("99+ overdue, 99+ new leads");
});
