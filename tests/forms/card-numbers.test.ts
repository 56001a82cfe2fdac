import { expect, it } from "vitest";
import { CARD_REMOVED } from "~/lib/text/card-numbers";
import { startApp } from "../setup/app";
import { posted, typedAnalysis, typedContact, typedDemo, typedIntegration, typedTrial } from "../setup/forms";
import { startModel } from "../setup/model";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

const model = await stopAtEnd(startModel());
const server = await stopAtEnd(startApp());

const CARD = "4242  4242.4242 4242";

const post = (path: string, fields: Record<string, string>, cookie = "") =>
  server.request(path, { method: "POST", form: new URLSearchParams(fields), cookie });

async function stored(): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`;
  const rows = [];
  for (const { name } of tables)
    rows.push(...(await sql.unsafe(`select row_to_json(t)::text as row from ${name} t`)));
  return rows.map(({ row }) => row as string).join("\n");
}

it.each([
  ["/contact", typedContact(), ["name", "company", "message"]],
  ["/demo", typedDemo(), ["name", "businessName"]],
  ["/free-analysis", typedAnalysis(), ["name", "businessName"]],
  ["/integrations", typedIntegration(), ["name", "details"]],
  ["/trial", typedTrial(), ["businessName", "contactName", "painPoints"]],
] as const)("%s stores no card number", async (path, typed, fields) => {
  const mine = Object.fromEntries(fields.map((name) => [name, `${name} is ${CARD}`]));
  await post(path, { ...posted(typed), ...mine });
  const rows = await stored();
  for (const name of fields) expect(rows).toContain(`${name} is ${CARD_REMOVED}`);
  expect(rows).not.toMatch(/4242\D{1,2}4242/);
});

it("phone numbers and email addresses stay unchanged even if their digits look like a card number", async () => {
  const phone = "5511912345684";
  const email = "user4242424242424242@example.com";
  await post("/trial", posted(typedTrial({ phone, email })));
  const rows = await stored();
  expect(rows).toContain(phone);
  expect(rows).toContain(email);
});

it("the chat and a preview call store no card number and send none to the model", async () => {
  await post("/chat", { message: `Is ${CARD} fine?` });
  const begun = await post("/preview", { intent: "call", businessName: "Lee Plumbing", trade: "plumbing" });
  const cookie = begun.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  await post("/preview", { message: `Charge ${CARD} now` }, cookie);
  const rows = await stored();
  for (const text of [`Is ${CARD_REMOVED} fine?`, `Charge ${CARD_REMOVED} now`]) expect(rows).toContain(text);
  expect(rows + JSON.stringify(model.asked)).not.toMatch(/4242\D{1,2}4242/);
});
