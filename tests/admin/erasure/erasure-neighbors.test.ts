import { expect, it } from "vitest";
import { planErasure } from "~/features/admin/erasure/erase.server";
import { excerptOf, mentionOf } from "~/features/admin/erasure/mentions.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../../accounts/people";
import { erase, knownPerson } from "./known-person";
import { contentsOf } from "../planted-rows";
import { sql } from "../../setup/database";

const EMAIL = "erase@example.com";
const DIGITS = "6025550142";

it.each([
  ["my.erase@example.com", "erase@example.community"],
  ["x+erase@example.com", "erase@example.com-two.org"],
])("erasing an address doesn't affect the similar addresses %s and %s", async (...neighbors) => {
  const admin = await createPerson({ role: "admin" });
  for (const email of neighbors) await knownPerson({ email });
  const before = await contentsOf();
  expect((await planErasure({ email: EMAIL })).total).toBe(0);
  const { digits } = await knownPerson({ email: EMAIL });
  expect((await planErasure({ email: EMAIL })).total).toBeGreaterThan(10);
  for (const person of [{ digits }, { email: EMAIL }]) {
    await erase(admin.id, person);
  }
  const { audit_log: _, ...after } = await contentsOf();
  expect(before).toMatchObject(after);
});

it("erasing a number doesn't affect longer numbers that contain it", async () => {
  const admin = await createPerson({ role: "admin" });
  for (const phone of [`9${DIGITS}`, `+44 ${DIGITS}`.replace(" ", ""), `${DIGITS}7`]) {
    await sql`insert into contact_messages (id, name, email, phone, message)
      values (${newId()}, 'N', 'n@erase.test', ${phone}, ${`Order ${phone}`})`;
    await sql`insert into notes (id, table_name, row_id, admin_id, note)
      values (${newId()}, 'x', ${newId()}, ${newId()}, ${`Order ${phone}`})`;
  }
  const before = await contentsOf();
  await sql`insert into notes (id, table_name, row_id, admin_id, note)
    values (${newId()}, 'x', ${newId()}, ${newId()}, 'Call 1-602.555 0142.')`;
  expect((await planErasure({ digits: DIGITS })).total).toBe(1);
  await erase(admin.id, { digits: DIGITS });
  const { audit_log: _, ...after } = await contentsOf();
  expect(before).toMatchObject(after);
});

it.each([
  "Write to erase@example.com.",
  "'erase@example.com'",
  "<mailto:Erase@Example.com>",
  "email=erase@example.com&x=1",
  "- erase@example.com\n",
  "…erase@example.com…",
])("erasing finds the address in %j", (text) =>
  expect(excerptOf(text, mentionOf({ email: EMAIL }))).not.toBeNull(),
);

it.each(["(602) 555-0142", "+16025550142", "602.555.0142", "1 602 555 01 42", "call602-555-0142now"])(
  "erasing finds the number in %j",
  (text) => expect(excerptOf(text, mentionOf({ digits: DIGITS }))).not.toBeNull(),
);
