import { readFileSync, writeFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { format, resolveConfig } from "prettier";
import { expect, it } from "vitest";
import { declaredTables, personalColumns, type TABLES } from "~db/tables";
import { keptFor } from "~/features/retention/retention.server";
import { RETENTION } from "~/content/retention";

const FILE = "docs/security.md";
const BEGIN = "<!-- data map: begin -->";
const END = "<!-- data map: end -->";

/** Purpose of each table. The compiler requires an entry for a new table. */
const PURPOSES = {
  demoRequests: "To text the requested demo, and to follow up.",
  contactMessages: "To answer messages.",
  callAnalysisRequests: "To send the requested analysis.",
  previewLeads: "To follow up on a preview call, with consent.",
  integrationRequests: "To notify people when an integration is ready, and to learn which ones are wanted.",
  trialSignups: "To set up the trial, and to bill the subscription.",
  appointments: "To schedule the call.",
  customerProfiles: "To serve and bill the customer.",
  users: "To sign in.",
  passwords: "To check a password.",
  userRoles: "To distinguish admins from customers.",
  sessions: "To keep people signed in, and to list their devices.",
  totpFactors: "To ask for a code as the second step of sign-in.",
  passkeys: "To sign in without a password.",
  recoveryCodes: "To sign in without the device that creates the codes.",
  authTokens: "To verify an email address.",
  consents: "To prove who agreed to which wording, and who revoked it.",
  notes: "To store notes and answers.",
  followUps: "To assign and schedule answers.",
  snoozes: "To hide a row until later.",
  fieldChanges: "To show the values before a correction.",
  chatSessions: "To continue a conversation, and to answer it.",
  chatMessages: "To continue a conversation, and to answer it.",
  chatQuestions: "To see what the assistant couldn't answer.",
  chatAnswers: "To answer questions with the owner's text.",
  sharedPreviews: "To show a shared preview call.",
  chatModelCalls: "To enforce the daily budget.",
  deliveries: "To send each text, email and notice once, and to record the result.",
  deliveryAttempts: "To find the reason for a failed delivery.",
  stripeEvents: "To list payments and refunds of a customer.",
  submissionClaims: "To store a form once if it's sent twice.",
  rateLimits: "To limit automated requests and guessing.",
  auditLog: "To know which admin did what, and to detect and investigate misuse of an account.",
  adminFigures: "To show the dashboard quickly.",
  adminSettings: "To sign an admin's answers, and to send the daily email.",
  schedulingRules: "To offer times for a call.",
  settings: "To show times in the site's zone.",
  statusChanges: "To undo a change, and to show a record's history.",
} satisfies Record<keyof typeof TABLES, string>;

const READERS = { admin: "admins", customer: "the account itself", visitor: "the sending browser" };

/** The policies of a table say who reads its rows. */
function whoSees(table: PgTable): string {
  const names = getTableConfig(table).policies.map(({ name }) => name);
  const who = Object.entries(READERS).filter(([role]) => names.includes(`${role} select`));
  return who.map(([, text]) => text).join(", ") || "only the application";
}

function howLong({ ends }: ReturnType<typeof declaredTables>[number]["declared"]): string {
  if (ends === "with its row") return "Kept as long as its record.";
  if (typeof ends === "string") return ends;
  const periods = [ends].flat().map(({ kind }) => `${keptFor(kind)}, \`${RETENTION[kind].setting}\``);
  return periods.join("; ");
}

async function dataMap(): Promise<string> {
  const lines = declaredTables().map(({ key, table, declared }) => {
    const personal = personalColumns(table).map(([, { name }]) => `\`${name}\``);
    const cells = [
      `\`${getTableName(table)}\``,
      personal.join(", ") || "nothing",
      PURPOSES[key],
      howLong(declared),
      whoSees(table),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const table = [
    "| Table | Personal | Why | How long | Who sees it |",
    "| --- | --- | --- | --- | --- |",
    ...lines,
  ];
  const options = await resolveConfig(FILE);
  return (await format(table.join("\n"), { ...options, parser: "markdown" })).trim();
}

it("the data map in docs/security.md matches db/tables.ts", async () => {
  const text = readFileSync(FILE, "utf8");
  const [before, rest = ""] = text.split(BEGIN);
  const [shown, after] = rest.split(END);
  const map = await dataMap();
  if (process.env.UPDATE_DOCS) return writeFileSync(FILE, `${before}${BEGIN}\n\n${map}\n\n${END}${after}`);
  expect(shown?.trim(), "UPDATE_DOCS=1 npx vitest run tests/content/data-map.test.ts writes it anew").toBe(
    map,
  );
});
