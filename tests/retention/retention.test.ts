import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { privacyPolicy } from "~/content/legal/privacy-policy";
import { purgeOldData } from "~/features/retention/retention.server";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { strings } from "../content/strings";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

const ago = (days: number) => owner`now() - make_interval(days => ${days})`;

async function plant(days: { conversation: number; consent: number; mail: number; event: number }) {
  const [chat, consent, mail, waiting, webhook, event] = Array.from({ length: 6 }, newId) as [
    string,
    ...string[],
  ];
  await owner`insert into chat_sessions (id, session_id, started_at, last_message_at)
    values (${chat}, ${chat}, ${ago(900)}, ${ago(days.conversation)})`;
  await owner`insert into chat_messages (id, session_id, sender, message_text, message_order)
    values (${newId()}, ${chat}, 'user', 'Hello', 1)`;
  await owner`insert into consents (id, form, subject_id, wording_version, wording, address, user_agent, created_at)
    values (${consent!}, 'demo-request', ${newId()}, 'v1', 'I agree', '192.0.2.7', 'Firefox', ${ago(days.consent)})`;
  const payload = { to: "dana@example.com", subject: "Hello", body: [{ p: "Dana" }] };
  for (const [id, kind, state] of [
    [mail, "mail", "delivered"],
    [waiting, "mail", "failed"],
    [webhook, "demo-webhook", "delivered"],
  ])
    await owner`insert into deliveries (id, kind, subject_id, payload, state, delivered_at, created_at)
      values (${id!}, ${kind!}, ${newId()}, ${owner.json(payload)}, ${state!}, ${ago(days.mail)}, ${ago(days.mail)})`;
  await owner`insert into security_events (id, kind, created_at) values (${event!}, 'sign-in-failed', ${ago(days.event)})`;

  return async () => {
    const bodyOf = async (id?: string) =>
      (await owner`select payload from deliveries where id = ${id!}`)[0]!.payload.body.length as number;
    const [kept] = await owner`select address, user_agent, wording from consents where id = ${consent!}`;
    return {
      messages: (await owner`select from chat_messages where session_id = ${chat}`).length,
      consent: kept,
      bodies: { mail: await bodyOf(mail), waiting: await bodyOf(waiting), webhook: await bodyOf(webhook) },
      events: (await owner`select from security_events where id = ${event!}`).length,
    };
  };
}

let old: Awaited<ReturnType<typeof plant>>;
let young: Awaited<ReturnType<typeof plant>>;
beforeAll(async () => {
  old = await plant({ conversation: 401, consent: 1826, mail: 91, event: 401 });
  young = await plant({ conversation: 399, consent: 1824, mail: 89, event: 399 });
  await owner`insert into security_events (id, kind, created_at)
    select gen_random_uuid(), 'sign-in-failed', now() - interval '500 days' from generate_series(1, 4500)`;
  await purgeOldData();
});

it("what is too old is ended, and nothing that goes with it", async () => {
  expect(await old()).toEqual({
    messages: 0,
    consent: { address: "", user_agent: null, wording: "I agree" },
    bodies: { mail: 0, waiting: 1, webhook: 1 },
    events: 0,
  });
});

it("what is a day younger is kept as it was", async () => {
  expect(await young()).toEqual({
    messages: 1,
    consent: { address: "192.0.2.7", user_agent: "Firefox", wording: "I agree" },
    bodies: { mail: 1, waiting: 1, webhook: 1 },
    events: 1,
  });
});

it("many rows are ended in parts, down to the last", async () => {
  expect(await owner`select from security_events`).toHaveLength(1);
});

it("the privacy policy says the same", () => {
  const text = strings(privacyPolicy).join("\n");
  for (const promise of [
    /delete conversations with the assistant on this site 400 days after their last message/,
    /remove the address and the browser it came from after 5 years/,
    /remove the text of emails we sent after 90 days/,
    /delete an account’s security record, such as sign-ins with their address and browser, after 400 days/,
  ])
    expect(text).toMatch(promise);
});
