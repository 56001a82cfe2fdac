import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import { expect, it } from "vitest";
import { rateLimits, stripeEvents } from "~db/schema";
import { declaredTables, personalColumns } from "~db/tables";
import { eraseAtStripe, getReceipt } from "~/features/admin/erasure/receipt.server";
import { planErasure } from "~/features/admin/erasure/erase.server";
import { sendMail } from "~/features/mail/mail-channel.server";
import { queueMail, queueOwnerNotice } from "~/features/delivery/queue-mail.server";
import { asSystem } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../../accounts/people";
import { CARDS, startStripe } from "../../setup/stripe";
import { erase, freshDigits, knownPerson, mentionsOf, written } from "./known-person";
import { sql } from "../../setup/database";
import { stopAtEnd } from "../../setup/stop-at-end";

const admin = await createPerson({ role: "admin" });

const stripe = await stopAtEnd(startStripe(join(env().DATA_DIR, "stripe-sandbox.json")));

function filesWith(text: string, folder = env().DATA_DIR): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesWith(text, path);
    return readFileSync(path, "utf8").toLowerCase().includes(text.toLowerCase()) ? [name] : [];
  });
}

interface Somebody {
  email: string;
  digits: string;
  name: string;
}

async function customerOf({ email, digits, name }: Somebody): Promise<string> {
  const { customers, setupIntents } = stripe.client;
  const key = () => ({ idempotencyKey: newId() });
  const { id } = await customers.create({ email, name, phone: `+1${digits}` }, key());
  const intent = await setupIntents.create({ customer: id, usage: "off_session" }, key());
  await stripe.confirmCard(intent.client_secret!, CARDS.works);
  await customers.update(id, { description: `The business of ${name}` });
  return id;
}

async function plantFiles({ email, digits, name }: Somebody) {
  const delivery = newId();
  await sql`insert into deliveries (id, kind, subject_id, payload) values (${delivery}, 'mail', ${newId()}, ${sql.json({ to: email })})`;
  const rows = [["Phone", written(digits)]] as const;
  await sendMail(newId(), email, { subject: "Hello", body: [{ p: `Dear ${name}, für dich` }] });
  await sendMail(newId(), "owner@erase.test", { subject: "Été", body: [{ p: "é".repeat(90) }, { rows }] });
  // This email contains neither address nor number, so only its delivery shows whom it's about.
  await sendMail(delivery, "owner@erase.test", { subject: `About ${name}`, body: [{ p: "Look." }] });
  await sendMail(newId(), "stays@erase.test", { subject: "Stays", body: [{ p: "Hello" }] });
  const spool = join(env().DATA_DIR, "spool");
  mkdirSync(join(spool, "rejected"), { recursive: true });
  const entry = (who: string) => JSON.stringify({ form: "contact", entry: { fields: { email: who, name } } });
  writeFileSync(join(spool, `rejected/${newId()}.json`), entry(email));
  writeFileSync(join(spool, `${newId()}.json.tmp`), `{"form":"contact","entry":{"fields":{"email":"${email}`);
  writeFileSync(join(spool, `rejected/stays-${newId()}.json`), entry(`my.${email}`).replaceAll(name, "x"));
}

async function plantMentions({ digits, name }: Somebody) {
  const other = newId();
  await sql`insert into contact_messages (id, name, email, message)
    values (${other}, 'Lee', 'lee@erase.test', ${`Thanks. Call ${name} at ${written(digits)}. Bye.`})`;
  const notice = { subject: "From Lee", body: [{ p: `Thanks. Call ${name}.` }] };
  await asSystem((tx) => queueOwnerNotice(tx, { ...notice, subjectId: other }));
  await sql`insert into notes (id, table_name, row_id, admin_id, note)
    values (${newId()}, 'contact_messages', ${other}, ${admin.id}, ${`Knows ${name.toUpperCase()}'s firm`})`;
  return other;
}

const somebody = (name: string) => ({ name, email: `dana.${newId()}@erase.test`, digits: freshDigits() });

it("erasing removes the address and number everywhere except in other people's messages", async () => {
  Object.assign(env(), { SMTP_URL: "", OWNER_EMAIL: "owner@erase.test" });
  const person = somebody("Dana Whitfield");
  const { email, digits, name } = person;
  const customer = await customerOf(person);
  await knownPerson({ ...person, customer });
  await plantFiles(person);
  const other = await plantMentions(person);
  const mail = { to: email, subject: "Hello", body: [], subjectId: newId(), cause: null };
  await asSystem((tx) => queueMail(tx, mail));
  const jobs = await sql`select payload from graphile_worker._private_jobs`;
  for (const { payload } of jobs) expect(Object.keys(payload as object)).toEqual(["deliveryId", "spent"]);

  const before = (await Promise.all([email, digits, name].map((text) => mentionsOf(text)))).flat();
  for (const { table } of declaredTables()) {
    // An erasure keeps the hashes of addresses and numbers, which are deleted within a day, and finds events by customer.
    if (table === rateLimits || table === stripeEvents || personalColumns(table).length === 0) continue;
    expect(before).toContain(getTableName(table));
  }
  expect(filesWith(email).length).toBeGreaterThan(3);

  const byNumber = await planErasure({ digits });
  expect(byNumber.alsoNamed).toEqual([{ who: email }]);
  expect(byNumber.kept.find(({ kind }) => kind === "others")?.rows).toContainEqual(
    expect.objectContaining({
      title: "Contact messages: Lee",
      detail: `Call ${name} at ${written(digits)}.`,
    }),
  );
  for (const who of [{ digits }, { email }]) {
    await erase(admin.id, who);
  }
  for (const text of [email, digits, written(digits)]) {
    expect(await mentionsOf(text)).toEqual(text === written(digits) ? ["contact_messages"] : []);
    expect(filesWith(text).filter((file) => !file.startsWith("stays-"))).toEqual([]);
  }
  expect((await mentionsOf(name)).sort()).toEqual(["contact_messages", "deliveries", "notes"]);
  expect(await sql`select message from contact_messages where id = ${other}`).toEqual([
    { message: `Thanks. Call ${name} at ${written(digits)}. Bye.` },
  ]);
  expect(filesWith("stays").length).toBe(1);
  expect(filesWith(`my.${email}`)).toHaveLength(1);
  expect(await stripe.client.customers.retrieve(customer)).toMatchObject({ deleted: true });
});

it("an erasure's receipt contains no personal data", async () => {
  const person = somebody("Robin Ashdown");
  await knownPerson(person);
  const receipt = await getReceipt(admin.id, await erase(admin.id, { email: person.email }));
  expect(receipt).toMatchObject({ by: admin.email, anonymized: false, leftAtStripe: [] });
  expect(receipt?.counts).toContainEqual({ label: "Contact messages", count: 1 });
  expect(JSON.stringify(receipt)).not.toMatch(/Robin|@erase\.test/);
});

it("erasing reports customers left at Stripe during an outage, and deletes them on retry", async () => {
  const person = somebody("Kim Castellano");
  const customer = await customerOf(person);
  await knownPerson({ ...person, customer });
  await stripe.settings({ outage: "refuse" });
  const receipt = await erase(admin.id, { email: person.email });
  expect(await mentionsOf(person.email)).toEqual([]);
  expect((await getReceipt(admin.id, receipt))?.leftAtStripe).toEqual([customer]);
  await eraseAtStripe(admin.id, receipt);
  expect((await getReceipt(admin.id, receipt))?.leftAtStripe).toEqual([customer]);
  await stripe.settings({ outage: "none" });
  await eraseAtStripe(admin.id, receipt);
  expect((await getReceipt(admin.id, receipt))?.leftAtStripe).toEqual([]);
  expect(filesWith(person.email)).toEqual([]);
});
