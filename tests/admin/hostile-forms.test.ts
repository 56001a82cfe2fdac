import { afterAll, describe, expect, it, vi } from "vitest";
import { createSession } from "~/features/accounts/session/session.server";
import { newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { createPerson } from "../accounts/people";
import { typedCustomer } from "../setup/forms";
import { startApp } from "../setup/app";
import { contentsOf, plantRows } from "./planted-rows";
import { stopAtEnd } from "../setup/stop-at-end";

const errors = vi.spyOn(log, "error");
const MARKUP = `<script>alert("${newId()}")</script>`;

const id = await plantRows(MARKUP);
const token = await createSession((await createPerson({ role: "admin" })).id, null, null);
const server = await stopAtEnd(startApp());
afterAll(async () => {
  expect(errors).not.toHaveBeenCalled();
});

const HOSTILE = {
  nothing: "",
  "half of a surrogate pair": "%ED%A0%80",
  "60 KB": "x".repeat(60_000),
  "a property of every object": "__proto__",
  "a URL on another site": encodeURIComponent("//evil.example"),
};

/** A form of each kind: of a list, with text, with row ids and days, and with many fields. */
const FORMS: [path: string, fields: Record<string, string>][] = [
  ["/admin/demo-requests/status", { to: "closed", id: ":id", scope: "selected", row: ":id", expected: "1" }],
  ["/admin/customers/new", typedCustomer({ customerId: "" })],
  [
    "/admin/inbox",
    { item: "demo-requests.:id", do: "later", until: "day", on: "2999-01-01", back: "record" },
  ],
  [
    "/admin/scheduling",
    { mondayFrom0: "540", mondayTo0: "720", daysOff: "2026-12-24 to 2026-12-31", lengthMinutes: "15" },
  ],
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
  server.request(path.replace(":id", id), { method: "POST", form, token });
const postForData = (path: string, form: Blob | FormData) => post(path.replace(/(?=\?|$)/, ".data"), form);

describe.each(FORMS)("Form of %s with %j", (path, fields) => {
  it.each(Object.entries(HOSTILE))("returns no 500 if every field has %s", async (_, value) => {
    const all = Object.fromEntries(Object.keys(fields).map((name) => [name, value]));
    const { status, body } = await postForData(path, bodyOf(all));
    expect([202, 400, 404, 409, 413]).toContain(status);
    // A redirect's address is in the body, with the status 202.
    if (status === 202) expect(body).not.toContain("evil");
  });
});

/** A form with text, and a form with row ids and days. The other forms share their parser. */
const PARSED = FORMS.filter(([path]) => ["/admin/customers/new", "/admin/inbox"].includes(path));

describe.each(PARSED)("Parser of %s with %j", (path, fields) => {
  it.each(Object.keys(fields))("explains any value of %s without a default message of zod", async (name) => {
    for (const [kind, value] of Object.entries(HOSTILE)) {
      const { status, body } = await postForData(path, bodyOf({ ...fields, [name]: value }));
      expect([202, 400, 404, 409, 413], `${kind}: ${status}`).toContain(status);
      // The default message of zod doesn't say how to correct the value.
      expect(body, kind).not.toContain("Invalid input");
    }
  });

  it("returns no 500 for fields that are repeated, nested, or files", async () => {
    const names = Object.keys(fields);
    const pairs = names.flatMap((name) => [`${name}=x`, `${name}=y`, `${name}[]=x`, `${name}[a][b]=y`]);
    expect((await post(path, new Blob([pairs.join("&")], { type: URLENCODED }))).status).toBeLessThan(500);
    const files = new FormData();
    for (const name of names) files.append(name, new File(["text"], "file.txt", { type: "text/plain" }));
    expect((await postForData(path, files)).status).toBeLessThan(500);
  });
});

it.each([
  [URLENCODED, ""],
  [URLENCODED, "&&==&%"],
  ["multipart/form-data", "no boundary"],
  ["multipart/form-data; boundary=x", "--x\r\nnothing"],
  ["application/json", "{}"],
  ["text/plain", "x"],
])("a body of type %s with the text %j returns no 500", async (type, text) => {
  const { status } = await postForData("/admin/customers/new", new Blob([text], { type }));
  expect([400, 415]).toContain(status);
});

it.each([
  ["/admin/demo-requests/status", { to: "won", id: ":id" }, 400],
  ["/admin/demo-requests/status", { to: "completed", id: "x" }, 303],
  ["/admin/demo-requests/status", { to: "completed", scope: "confirmed", expected: "7" }, 409],
  ["/admin/nothing/status", { to: "closed", id: ":id" }, 404],
  [`/admin/demo-requests/${newId()}`, { note: "A note" }, 404],
  ["/admin/demo-requests/:id", { note: "x".repeat(5001) }, 400],
  ["/admin/demo-requests/:id", { retry: "x" }, 400],
  ["/admin/customers/new", typedCustomer({ businessName: "x".repeat(5000) }), 400],
  ["/admin/inbox", { item: `demo-requests.${newId()}`, do: "done" }, 404],
  ["/admin/inbox", { item: "demo-requests.:id", do: "explode" }, 400],
  ["/admin/questions/answer", { asked: "x", answer: "Only $1 a month" }, 400],
  ["/admin/questions/answers", { id: newId(), turn: "off" }, 404],
  ["/admin/users", { user: newId(), set: "admin" }, 409],
  ["/admin/erase", { who: "nobody@planted.test", mode: "delete", seen: "x" }, 409],
  ["/admin/erase", { mode: "stripe", receipt: newId() }, 404],
] as [string, Record<string, string>, number][])(
  "%s with %j returns %i and changes no row",
  async (path, fields, expected) => {
    const before = await contentsOf();
    expect((await post(path, bodyOf(fields))).status).toBe(expected);
    const { audit_log: audit, ...after } = await contentsOf();
    expect(after).toEqual({ ...before, audit_log: undefined });
    // A 303 adds a log entry even if no row changed, because the notice reads that entry.
    if (expected !== 303) expect(audit).toBe(before.audit_log);
  },
);

/** One page for each loader. All lists share one. */
const LOADERS = [
  ...["", "/:id", "/status", "/export.csv"].map((path) => `/admin/demo-requests${path}`),
  "/admin/chat-transcripts",
  "/admin/questions",
  "/admin/questions/answer",
  "/admin/questions/answers",
  "/admin/erase",
  "/admin/dashboard",
  "/admin/inbox",
];
const PAGES = [
  "/admin/deliveries",
  ...["demo-requests", "chat-transcripts"].flatMap((slug) => [
    `/admin/${slug}`,
    `/admin/${slug}/:id`,
    `/admin/${slug}/status`,
    `/admin/${slug}/export.csv`,
  ]),
  "/admin/questions",
  "/admin/questions/answer",
  "/admin/questions/answers",
  "/admin/users",
  "/admin/audit-log",
  "/admin/erase",
  "/admin/dashboard",
  "/admin/inbox",
  "/chat-analytics",
];
const PARAMS = [
  "q",
  "status",
  "from",
  "to",
  "sort",
  "size",
  "after",
  "before",
  "notice",
  "change",
  "set",
  "receipt",
  "session",
  "tab",
  "view",
  "kind",
  "mine",
  "open",
  "item",
  "why",
  "question",
  "answer",
];

/** Each page's own parameters, separately, because an error in one could hide another's. */
const SINGLY: Record<string, string[]> = {
  "/admin/chat-transcripts": ["session", "tab"],
  "/admin/questions": ["why"],
  "/admin/questions/answer": ["question", "answer"],
  "/admin/erase": ["receipt", "found"],
  "/admin/inbox": ["view", "kind", "mine", "open", "item"],
};

it.each(LOADERS)("%s renders for any query string", async (page) => {
  const { nothing: _, "60 KB": __, ...values } = HOSTILE;
  const ask = (query: string) =>
    server.request(`${page.replace(":id", id)}${page.endsWith(".csv") ? "" : ".data"}?${query}`, { token });
  for (const [kind, value] of Object.entries(values)) {
    const queries = [
      PARAMS.map((name) => `${name}=${value}`).join("&"),
      ...(SINGLY[page] ?? []).map((name) => `${name}=${value}&${name}=x`),
    ];
    for (const query of queries) {
      const { status } = await ask(query);
      expect([200, 202, 400, 404], `${kind} in ${query}`).toContain(status);
    }
  }
});

it.each(PAGES.filter((page) => !page.endsWith(".csv")))("%s escapes stored markup", async (page) => {
  const { body } = await server.request(page.replace(":id", id), { token });
  expect(body).not.toContain(MARKUP);
});

it.each(["/admin/demo-requests", "/admin/chat-transcripts", "/admin/deliveries"])(
  "%s escapes markup in its search field",
  async (page) => {
    const { body } = await server.request(`${page}?q=${encodeURIComponent(MARKUP)}`, { token });
    expect(body).not.toContain(MARKUP);
  },
);

it("a missing notice id, or another list's notice id, shows no notice", async () => {
  const { headers } = await post("/admin/demo-requests/status", bodyOf({ to: "completed", id: ":id" }));
  const changed = new URL(headers.get("location")!, server.url).search;
  expect((await server.request(`/admin/demo-requests${changed}`, { token })).body).toContain(
    "set to completed.",
  );
  for (const path of [
    `/admin/contact-messages${changed}`,
    `/admin/demo-requests?notice=changed&change=${newId()}`,
  ]) {
    const { status, body } = await server.request(path, { token });
    expect(status).toBe(200);
    expect(body).not.toContain("set to completed.");
  }
});
