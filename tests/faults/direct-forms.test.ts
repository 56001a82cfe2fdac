import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findTimes } from "~/features/schedule/booking/free-times.server";
import { createSession } from "~/features/accounts/session/session.server";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson, PASSWORD } from "../accounts/people";
import { plantRows, tablesOf } from "../admin/planted-rows";
import { startApp } from "../setup/app";
import { freshAddress } from "../setup/requests";
import { startDatabaseProxy } from "../setup/database-proxy";
import { eventually } from "../setup/eventually";
import { typedCustomer } from "../setup/forms";
import { pairsOf, sessionPair } from "../setup/session-cookie";
import { type Fault, prepareFailingWrites } from "./failing-writes";

// These forms can't be spooled, because their response depends on stored data. During an outage they show an error and
// keep their values.

const direct = process.env.DATABASE_URL!;
const database = await startDatabaseProxy(direct);
process.env.DATABASE_URL = database.url;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const owner = postgres(direct, { max: 2, onnotice: () => {} });

let writes: Awaited<ReturnType<typeof prepareFailingWrites>>;
let app: Awaited<ReturnType<typeof startApp>>;
const tokens = { admin: "", customer: "", leaver: "", caller: "", nobody: null };
let row: string;

interface Form {
  path: string;
  who: keyof typeof tokens;
  fields: Record<string, string>;
  typed?: string;
}

const TYPED = ":typed";
const admins = (path: string, fields: Record<string, string>, typed?: string): Form => ({
  path,
  who: "admin",
  fields,
  typed,
});

const FORMS: Form[] = [
  {
    path: "/schedule",
    who: "nobody",
    fields: {
      startsAt: ":slot",
      zone: "America/Phoenix",
      name: "Dana Whitfield",
      email: "dana.:fresh@example.com",
      phone: "(602) 555-0142",
      note: TYPED,
    },
    typed: TYPED,
  },
  {
    path: "/preview",
    who: "nobody",
    fields: { intent: "call", businessName: TYPED, trade: "plumbing" },
    typed: TYPED,
  },
  { path: "/preview", who: "caller", fields: { message: TYPED }, typed: TYPED },
  {
    path: "/auth?mode=signup",
    who: "nobody",
    fields: {
      email: "new.:fresh@example.com",
      password: "a long quiet river bed",
      confirm: "a long quiet river bed",
    },
    typed: "new.:fresh@example.com",
  },
  { path: "/auth", who: "nobody", fields: { email: ":customer", password: PASSWORD }, typed: ":customer" },
  { path: "/auth/forgot", who: "nobody", fields: { email: ":customer" }, typed: ":customer" },
  {
    path: "/dashboard",
    who: "customer",
    fields: { businessName: TYPED, phone: "(602) 555-0142" },
    typed: TYPED,
  },
  {
    path: "/account?change=email",
    who: "customer",
    fields: { email: "other.:fresh@example.com", current: PASSWORD },
    typed: "other.:fresh@example.com",
  },
  { path: "/logout", who: "leaver", fields: {} },
  { path: "/account?change=sessions", who: "customer", fields: {} },
  admins("/admin/contact-messages/:id", { note: TYPED }, TYPED),
  admins("/admin/contact-messages/:id/answer", { subject: "Your question", answer: TYPED }, TYPED),
  admins("/admin/contact-messages/status", {
    to: "closed",
    id: ":id",
    scope: "selected",
    row: ":id",
    expected: "1",
  }),
  admins(
    "/admin/demo-requests/:id/edit",
    { name: TYPED, business: "Dunn Law", phone: "6025550142", was: "{}" },
    TYPED,
  ),
  admins(
    "/admin/customers/new",
    typedCustomer({ businessName: TYPED, email: "new.:fresh@example.com", phone: "", customerId: "" }),
    TYPED,
  ),
  admins("/admin/customers/:id/edit", typedCustomer({ businessName: TYPED, customerId: "" }), TYPED),
  admins("/admin/inbox", { item: "contact-messages.:id", do: "note", note: TYPED }, TYPED),
  admins("/admin/questions/answer?question=:id", { asked: "Is it?", answer: TYPED, link: "/faq" }, TYPED),
  admins("/admin/questions/answers", { id: ":id", turn: "off" }),
  admins("/admin/settings", { signature: TYPED, timeZone: "America/Phoenix" }, TYPED),
  admins(
    "/admin/scheduling",
    {
      mondayFrom0: "540",
      mondayTo0: "720",
      mondayFrom1: "780",
      mondayTo1: "1020",
      daysOff: "2099-12-24 to 2099-12-31",
      lengthMinutes: "15",
      minutesBefore: "0",
      minutesAfter: "5",
      noticeHours: "2",
      daysAhead: "28",
    },
    "2099-12-24",
  ),
  admins("/admin/scheduling/feed", { feed: "new" }),
  admins("/admin/users", { user: ":other", set: "admin" }),
];

let filled: Record<string, string>;

/** Converts digits to letters, because an owner's answer with numbers may be rejected. */
const wordOf = (id: string) => id.slice(-8).replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!);

/** Each failure uses new people and times, because limits apply to both. */
async function fillAnew() {
  const [customer, leaver, other] = await Promise.all([1, 2, 3].map(() => createPerson()));
  await owner`insert into customer_profiles (id, business_name, email, user_id)
    values (${newId()}, 'x', ${customer!.email}, ${customer!.id})`;
  tokens.customer = await sessionPair(await createSession(customer!.id, null, null));
  tokens.leaver = await sessionPair(await createSession(leaver!.id, null, null));
  const call = await fetch(`${app.url}/preview`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: app.url, "X-Forwarded-For": freshAddress() },
    body: new URLSearchParams({ intent: "call", businessName: "Lee Plumbing", trade: "plumbing" }),
  });
  tokens.caller = pairsOf(call)[0]!;
  const [day] = (await findTimes(new URLSearchParams())).times.slice(-1);
  filled = {
    id: row,
    typed: `Ask for Jo ${wordOf(newId())}`,
    slot: day!.at,
    customer: customer!.email,
    other: other!.id,
    fresh: newId(),
  };
}

const fill = (text: string) =>
  text.replace(/:(id|slot|customer|other|typed|fresh)/g, (_, name: string) => filled[name]!);

beforeAll(async () => {
  row = await plantRows(`planted-${newId()}`);
  await owner`truncate scheduling_rules`;
  tokens.admin = await sessionPair(
    await createSession((await createPerson({ role: "admin" })).id, null, null),
  );
  const written = (await tablesOf()).filter((name) => name !== "rate_limits");
  writes = await prepareFailingWrites(owner, written);
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
  await writes.remove();
  await owner.end();
  await closeDatabase(1);
  await database.cut();
  process.env.DATABASE_URL = direct;
});

const FAULTS: Record<string, Fault & { sure?: true }> = {
  "connections refused": { begin: () => database.cut(), end: () => database.open(), sure: true },
  "a stall of 5 seconds": { begin: () => database.fail("stalled"), end: () => database.heal(), lasts: 5000 },
  "25006 (read-only)": { begin: () => writes.begin("25006"), end: () => writes.end(), sure: true },
};

async function post({ path, who, fields, typed }: Form) {
  const token = tokens[who];
  const response = await fetch(app.url + fill(path), {
    method: "POST",
    redirect: "manual",
    headers: {
      Origin: app.url,
      "X-Forwarded-For": freshAddress(),
      ...(token ? { Cookie: token } : {}),
    },
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, fill(value)])),
  });
  const body = await response.text();
  return { status: response.status, body, cell: `${path}: ${response.status} ${body.slice(-1500)}`, typed };
}

const SAYS_WHAT_TO_DO = /(?:Try|Please try|Please send it) again in a minute|[Ww]ait a minute, then/;

it.each(Object.entries(FAULTS))(
  "during the failure “%s” every form is rejected and keeps its values, and works again afterwards",
  async (_, { begin, end, lasts, sure }) => {
    await fillAnew();
    await begin();
    const posts = Promise.all(FORMS.map(post));
    await (lasts ? pause(lasts) : posts);
    await end();
    for (const { status, body, cell, typed } of await posts) {
      if (sure || status > 399) expect(status, cell).toBe(503);
      if (status < 400) continue;
      expect(body, cell).toMatch(SAYS_WHAT_TO_DO);
      if (typed) expect(body, cell).toContain(fill(typed));
    }
    // postgres.js reconnects after 0.25 s. Earlier submissions would use up the rate limits.
    await eventually(async () => (await fetch(`${app.url}/readyz`)).ok);
    await pause(500);
    await Promise.all(FORMS.map((form) => eventually(async () => (await post(form)).status === 303)));
  },
);
