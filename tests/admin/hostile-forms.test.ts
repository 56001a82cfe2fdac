import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSession } from "~/features/auth/session/session.server";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { createPerson } from "../auth/people";
import { typedCustomer } from "../setup/forms";
import { startApp } from "../setup/app";
import { contentsOf, plantRows } from "./planted-rows";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
let server: Awaited<ReturnType<typeof startApp>>;
const errors = vi.spyOn(log, "error");
let token: string;
let id: string;

beforeAll(async () => {
  id = await plantRows(owner, `planted-${newId()}`);
  token = await createSession((await createPerson(owner, { role: "admin" })).id, null, null);
  server = await startApp();
});
afterAll(async () => {
  await server.stop();
  await owner.end();
  await closeDatabase(1);
  expect(errors).not.toHaveBeenCalled();
});

const LISTS = ["demo-requests", "deliveries", "chat-transcripts"];

const HOSTILE = {
  nothing: "",
  spaces: "+++",
  "a NUL": "a%00b",
  "half of a surrogate pair": "%ED%A0%80",
  "invalid UTF-8": "%FF%FE",
  "a broken percent escape": "%zz%",
  "60 KB": "x".repeat(60_000),
  "a number out of range": "1e309",
  "a negative number": "-1",
  SQL: encodeURIComponent("' or 1=1; drop table users; --"),
  markup: encodeURIComponent("<script>alert(1)</script>"),
  "a property of every object": "__proto__",
  "an unknown id": newId(),
  "an unknown id in capitals": newId().toUpperCase(),
  "a URL on another site": encodeURIComponent("//evil.example"),
};

/** Kinds of values that change what a page shows. Only these are also tested with rendered pages. */
const DRAWN = ["nothing", "half of a surrogate pair", "60 KB", "markup", "a property of every object"];

const FORMS: [path: string, fields: Record<string, string>][] = [
  ...LISTS.flatMap((slug): [string, Record<string, string>][] => [
    [`/admin/${slug}/status`, { to: "closed", id: ":id", scope: "selected", row: ":id", expected: "1" }],
    [`/admin/${slug}/status`, { undo: ":id", row: ":id" }],
    [`/admin/${slug}/status`, { to: "closed", scope: "confirmed", expected: "1" }],
    [`/admin/${slug}/:id`, { note: "A note" }],
    [`/admin/${slug}/:id`, { retry: ":id" }],
  ]),
  ["/admin/customers/new", typedCustomer({ customerId: "" })],
  ["/admin/customers/:id/edit", typedCustomer({ phone: "", customerId: "" })],
  ["/admin/demo-requests/:id/edit", { name: "June", business: "Dunn Law", phone: "6025550142", was: "{}" }],
  ["/admin/questions/status", { to: "dismissed", id: ":id", scope: "selected" }],
  ["/admin/questions/answer?question=:id", { asked: "Is it?\nIs it not?", answer: "It is.", link: "/faq" }],
  ["/admin/questions/answers", { id: ":id", turn: "off" }],
  ["/admin/users", { user: ":id", set: "admin" }],
  ["/admin/erase", { who: "nobody@planted.test", mode: "look" }],
  ["/admin/erase", { who: "nobody@planted.test", mode: "delete", seen: "x" }],
  ["/admin/erase", { mode: "stripe", receipt: ":id" }],
  [
    "/admin/inbox",
    { item: "demo-requests.:id", do: "later", until: "day", on: "2999-01-01", back: "record" },
  ],
  ["/admin/inbox", { item: "demo-requests.:id", do: "plan", assignee: ":id", followUp: "2999-01-01" }],
  [
    "/admin/scheduling",
    {
      ...{
        mondayFrom0: "540",
        mondayTo0: "720",
        mondayFrom1: "780",
        mondayTo1: "1020",
        daysOff: "2026-12-24 to 2026-12-31",
      },
      ...{ lengthMinutes: "15", minutesBefore: "0", minutesAfter: "5", noticeHours: "2", daysAhead: "28" },
    },
  ],
  ["/admin/scheduling/feed", { feed: "new" }],
  ["/admin/sidebar", { state: "folded", redirectTo: "/admin/customers" }],
];

const URLENCODED = "application/x-www-form-urlencoded";
const bodyOf = (fields: Record<string, string>) =>
  new Blob(
    [
      Object.entries(fields)
        .map(([name, value]) => `${name}=${value.replace(":id", id)}`)
        .join("&"),
    ],
    { type: URLENCODED },
  );
const post = (path: string, form: Blob | FormData) =>
  server.ask(path.replace(":id", id), { method: "POST", form, token });
const postForData = (path: string, form: Blob | FormData) => post(path.replace(/(?=\?|$)/, ".data"), form);

/** Lists share actions, so one list is enough. */
const isRepeated = (path: string) => LISTS.slice(1).some((slug) => path.includes(slug));

describe.each(FORMS)("Form of %s with %j", (path, fields) => {
  const kinds = Object.entries(HOSTILE).filter(([kind]) => !isRepeated(path) || DRAWN.includes(kind));

  it.each(Object.keys(fields))(
    "returns no 500 and no default message of zod for any value of %s",
    async (name) => {
      const asked = kinds.map(async ([kind, value]) => {
        const { status, body } = await postForData(path, bodyOf({ ...fields, [name]: value }));
        expect([202, 400, 404, 409, 413], `${kind}: ${status}`).toContain(status);
        if (status === 202) expect(body, kind).not.toContain("evil");
        // The default message of zod doesn't say how to correct the value.
        expect(body, kind).not.toContain("Invalid input");
      });
      await Promise.all(asked);
    },
  );

  it("never returns a 500 for fields that are repeated, split, or files", async () => {
    const names = Object.keys(fields);
    const twice = Object.entries(fields).flatMap(([key, value]) => [`${key}=${value}`, `${key}[]=${value}`]);
    const parts = names.flatMap((name) => [`${name}=x`, `${name}[a][b]=y`, `${name}.z=1`]);
    const again = new Blob([[...twice, ...parts].join("&")], { type: URLENCODED });
    expect((await post(path, again)).status).toBeLessThan(500);
    for (const name of names) {
      const file = new FormData();
      for (const [key, value] of Object.entries(fields)) if (key !== name) file.append(key, value);
      file.append(name, new File(["text"], "file.txt", { type: "text/plain" }));
      expect((await postForData(path, file)).status, name).toBeLessThan(500);
    }
  });

  it("never returns a 500 or redirects off the site if all fields have hostile values", async () => {
    const drawn = Object.entries(HOSTILE).filter(([kind]) => DRAWN.includes(kind));
    const asked = drawn.map(async ([kind, value]) => {
      const all = Object.keys(fields).map((name) => [name, value]);
      const { status, headers } = await post(path, bodyOf(Object.fromEntries(all)));
      expect([303, 400, 404, 409, 413], `${kind}: ${status}`).toContain(status);
      expect(headers.get("location") ?? "", kind).not.toContain("evil");
    });
    await Promise.all(asked);
  });

  it("never returns a 500 for a malformed body", async () => {
    for (const [type, text] of [
      [URLENCODED, ""],
      [URLENCODED, "&&==&%"],
      ["multipart/form-data", "no boundary"],
      ["multipart/form-data; boundary=x", "--x\r\nnothing"],
      ["application/json", "{}"],
      ["text/plain", "x"],
    ] as const) {
      const { status } = await postForData(path, new Blob([text], { type }));
      expect([202, 400, 404, 409, 415], `${type}: ${status}`).toContain(status);
    }
  });
});

it.each([
  ["/admin/demo-requests/status", { to: "won", id: ":id" }, 400],
  ["/admin/demo-requests/status", { to: "completed", id: newId() }, 303],
  ["/admin/demo-requests/status", { to: "completed", id: "x" }, 303],
  ["/admin/demo-requests/status", { to: "completed", scope: "confirmed", expected: "7" }, 409],
  ["/admin/demo-requests/status", { undo: newId() }, 303],
  ["/admin/customers/status", { to: "closed", id: ":id" }, 400],
  ["/admin/nothing/status", { to: "closed", id: ":id" }, 404],
  [`/admin/demo-requests/${newId()}`, { note: "A note" }, 404],
  ["/admin/demo-requests/:id", { note: "x".repeat(5001) }, 400],
  ["/admin/demo-requests/:id", { note: " %0A " }, 400],
  ["/admin/demo-requests/:id", { retry: newId() }, 303],
  ["/admin/demo-requests/:id", { retry: "x" }, 400],
  [`/admin/customers/${newId()}/edit`, typedCustomer(), 404],
  ["/admin/customers/new", typedCustomer({ businessName: "x".repeat(5000) }), 400],
  ["/admin/customers/new", typedCustomer({ email: "no address" }), 400],
  ["/admin/customers/new", typedCustomer({ phone: "12" }), 400],
  ["/admin/inbox", { item: `demo-requests.${newId()}`, do: "done" }, 404],
  ["/admin/inbox", { item: "nothing.:id", do: "done" }, 404],
  ["/admin/inbox", { item: "demo-requests.:id", do: "explode" }, 400],
  ["/admin/inbox", { item: "demo-requests.:id", do: "plan", assignee: newId() }, 400],
  ["/admin/inbox", { item: "demo-requests.:id", do: "later", until: "day", on: "2020-01-01" }, 400],
  [`/admin/questions/answer?question=${newId()}`, { asked: "x", answer: "x" }, 404],
  ["/admin/questions/answer", { asked: "x", answer: "Only $1 a month" }, 400],
  ["/admin/questions/answers", { id: newId(), turn: "off" }, 404],
  ["/admin/questions/answers", { id: ":id", turn: "over" }, 400],
  ["/admin/users", { user: newId(), set: "admin" }, 409],
  ["/admin/erase", { who: "x", mode: "delete", seen: "x" }, 400],
  ["/admin/erase", { who: "nobody@planted.test", mode: "delete", seen: "x" }, 409],
  ["/admin/erase", { mode: "stripe", receipt: newId() }, 404],
] as [string, Record<string, string>, number][])(
  "%s with %j returns %i and changes no row",
  async (path, fields, expected) => {
    const before = await contentsOf(owner);
    expect((await post(path, bodyOf(fields))).status).toBe(expected);
    const { audit_log: audit, ...after } = await contentsOf(owner);
    expect(after).toEqual({ ...before, audit_log: undefined });
    // A 303 adds a log entry even if no row changed, because the notice reads that entry.
    if (expected !== 303) expect(audit).toBe(before.audit_log);
  },
);

const PAGES = [
  "/admin/deliveries",
  ...["demo-requests", "chat-transcripts"].flatMap((slug) => [
    `/admin/${slug}`,
    `/admin/${slug}/:id`,
    `/admin/${slug}/status`,
    `/admin/${slug}/export.csv`,
  ]),
  ...["/admin/questions", "/admin/questions/answer", "/admin/questions/answers"],
  ...["/admin/users", "/admin/audit", "/admin/erase", "/admin/dashboard", "/admin/inbox", "/chat-analytics"],
];
const PARAMS = [
  ...["q", "status", "from", "to", "sort", "size", "after", "before", "notice", "change", "set"],
  ...["receipt", "session", "tab", "view", "kind", "mine", "open", "item", "why", "question", "answer"],
];

/** Parameters that need separate tests, because an error in one could hide another's. */
const SINGLY: Record<string, string[]> = {
  "/admin/demo-requests": PARAMS.slice(0, 11),
  "/admin/chat-transcripts": ["session", "tab", "q", "from"],
  "/admin/questions": ["why"],
  "/admin/questions/answer": ["question", "answer"],
  "/admin/erase": ["receipt", "found", "notice"],
  "/admin/inbox": ["view", "kind", "mine", "open", "item", "sort", "after", "notice"],
};

it.each(PAGES)("%s renders for any query string", async (page) => {
  const together = PARAMS.map((name) => `${name}=|`).join("&");
  const queries = (SINGLY[page] ?? []).map((name) => `${name}=|&${name}=x`);
  for (const [kind, value] of Object.entries(HOSTILE).filter(([, { length }]) => length < 1000)) {
    const at = (address: string, query: string) =>
      server.ask(`${address.replace(":id", id)}?${query.replaceAll("|", value)}`, { method: "HEAD", token });
    const { status } = await at(DRAWN.includes(kind) ? page : `${page}.data`, together);
    expect([200, 202, 302, 400, 404], `${kind} in all: ${status}`).toContain(status);
    await Promise.all(
      queries.map(async (query) => {
        const { status } = await at(`${page}.data`, query);
        expect([200, 202, 400, 404], `${kind} in ${query}: ${status}`).toContain(status);
      }),
    );
  }
});

it("a missing notice id, or another list's notice id, shows no notice", async () => {
  const { headers } = await post("/admin/demo-requests/status", bodyOf({ to: "completed", id: ":id" }));
  const changed = new URL(headers.get("location")!, server.url).search;
  expect((await server.ask(`/admin/demo-requests${changed}`, { token })).body).toContain("set to completed.");
  for (const path of [
    `/admin/contact-messages${changed}`,
    `/admin/demo-requests?notice=changed&change=${newId()}`,
  ]) {
    const { status, body } = await server.ask(path, { token });
    expect(status).toBe(200);
    expect(body).not.toContain("set to completed.");
  }
});
