import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { databaseOfCommand } from "../server/commands/database-url";

export async function inDatabase<Result>(use: (sql: postgres.Sql) => PromiseLike<Result>): Promise<Result> {
  const sql = postgres(databaseOfCommand()!, { max: 1, onnotice: () => {} });
  try {
    return await use(sql);
  } finally {
    await sql.end();
  }
}

type Values = Record<string, string | number | boolean | Date | null>;

/**
 * Builder of rows with valid defaults.
 * @returns a function that inserts a row and returns its id
 */
const rowsOf =
  (table: string, defaults: Values = {}) =>
  async (values: Values = {}): Promise<string> => {
    const row = { id: randomUUID(), ...defaults, ...values };
    await inDatabase((sql) => sql`insert into ${sql(table)} ${sql(row)}`);
    return String(row.id);
  };

const PERSON = { name: "Dana Whitfield", email: "dana@example.com", phone: "+16025550142" };

export const addTrialSignup = rowsOf("trial_signups", { ...PERSON, business_name: "Whitfield Plumbing" });
export const addContactMessage = rowsOf("contact_messages", {
  name: PERSON.name,
  email: PERSON.email,
  message: "Hello",
});
export const addDemoRequest = rowsOf("demo_requests", {
  name: PERSON.name,
  phone: PERSON.phone,
  business_name: "Whitfield Plumbing",
  consent: true,
});
export const addCustomer = rowsOf("customer_profiles", { email: PERSON.email });
export const addConsent = rowsOf("consents", {
  form: "trial",
  wording_version: "v1",
  wording: "I agree to texts.",
  address: "198.51.100.1",
});
export const addNote = rowsOf("notes", { table_name: "trial_signups", note: "Called back." });
export const addChatSession = rowsOf("chat_sessions", { total_messages: 1 });
export const addChatMessage = rowsOf("chat_messages", { sender: "user", message_order: 1 });
export const addAppointment = rowsOf("appointments", { status: "active" });
