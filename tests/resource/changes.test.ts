import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  applyChange,
  changeAnswers,
  getConfirmation,
} from "~/features/resource/change/change-request.server";
import type { Resource } from "~/features/resource/resource.server";
import { requireResource } from "~/features/resources.server";
import { addNote, getRecord } from "~/features/admin/record/record.server";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { attempt } from "~/lib/refusal.server";
import type { Notice } from "~/ui/forms/post/form-result";
import { createPerson } from "../auth/people";
import { listOf } from "./lists";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
const list = requireResource("demo-requests");
let admin: string;
let customer: string;
let mark: string;

beforeAll(async () => {
  admin = (await createPerson(owner, { role: "admin" })).id;
  customer = (await createPerson(owner)).id;
});
beforeEach(() => {
  mark = `mark${newId().slice(0, 8)}`;
});
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

async function add(name: string, status = "pending", createdAt = new Date()) {
  const id = newId();
  await owner`insert into demo_requests (id, name, business_name, phone, consent, status, created_at)
    values (${id}, ${name}, ${mark}, '+16025550142', true, ${status}, ${createdAt})`;
  return id;
}
const statusOf = async (id: string) =>
  (await owner`select status from demo_requests where id = ${id}`)[0]?.status;

async function post(search: string, fields: [string, string][], as = admin, of: Resource = list) {
  const id = fields.flatMap(([name, value]) => (name === "id" ? [value] : []));
  const params = new URLSearchParams(search);
  const asked = { ...Object.fromEntries(fields), id };
  const fail = (status: number, { description: fault }: Notice) => ({ status, fault });
  const answers = changeAnswers({ fail }, of, params);
  const changedBy = (to: string) => new URLSearchParams(to.split("?")[1]).get("change");
  return attempt(applyChange(as, of, params, asked), (to) => ({ to, changed: changedBy(to) }), answers);
}
/** The parameters by which a list tells of a change. */
const telling = (change: string) => ({ notice: "changed", change });
const done = (answer: Awaited<ReturnType<typeof post>>) => {
  if (!("changed" in answer) || !answer.changed) throw new Error(JSON.stringify(answer));
  return answer.changed;
};

describe("a status", () => {
  it("is set on the ticked rows, with a notice, a history, an audit entry and undo", async () => {
    const [one, two, three] = [await add("One"), await add("Two", "completed"), await add("Three")];
    const changed = done(
      await post(`q=${mark}`, [
        ["to", "completed"],
        ["id", one],
        ["id", two],
      ]),
    );
    expect([await statusOf(one), await statusOf(three)]).toEqual(["completed", "pending"]);
    const { notice } = await listOf(
      admin,
      "demo-requests",
      new URLSearchParams({ q: mark, ...telling(changed) }),
    );
    expect(notice).toEqual({
      text: "1 of 2 demo requests set to completed. The others were already.",
      undo: changed,
      fault: false,
    });
    const record = await getRecord(admin, list, one, null);
    expect(record!.history).toMatchObject([
      { from: "pending", to: "completed", by: expect.stringContaining("@") },
    ]);
    const [entry] = await owner`select * from audit_log where id = ${changed}`;
    expect(entry).toMatchObject({
      admin_id: admin,
      action: "status",
      table_name: "demo_requests",
      row_id: one,
    });

    const undone = done(await post("", [["undo", changed]]));
    expect(await statusOf(one)).toBe("pending");
    expect(await statusOf(two)).toBe("completed");
    done(await post("", [["undo", undone]]));
    expect(await statusOf(one)).toBe("completed");
  });

  it("that was set anew since is not undone", async () => {
    const id = await add("One");
    const changed = done(
      await post("", [
        ["to", "completed"],
        ["id", id],
      ]),
    );
    await post("", [
      ["to", "cancelled"],
      ["id", id],
    ]);
    const undone = done(await post("", [["undo", changed]]));
    expect(await statusOf(id)).toBe("cancelled");
    const { notice } = await listOf(admin, "demo-requests", new URLSearchParams(telling(undone)));
    expect(notice).toEqual({
      text: "Nothing was set back: it has been changed again since.",
      undo: null,
      fault: false,
    });
  });

  it("of a trial that Stripe charges for is left to Stripe", async () => {
    const [free, charged] = [newId(), newId()];
    await owner`insert into trial_signups (id, name, business_name, email, phone, stripe_subscription_id)
      values (${free}, 'F', ${mark}, 'f@example.com', '+16025550142', null),
        (${charged}, 'C', ${mark}, 'c@example.com', '+16025550142', ${`sub_${charged}`})`;
    const trials = requireResource("trial-signups");
    const ticked = [free, charged].map((id): [string, string] => ["id", id]);
    const changed = done(await post("", [["to", "expired"], ...ticked], admin, trials));
    const rows =
      await owner`select status from trial_signups where id in ${owner([free, charged])} order by name`;
    expect(rows.map(({ status }) => status)).toEqual(["active", "expired"]);
    const { notice } = await listOf(admin, "trial-signups", new URLSearchParams(telling(changed)));
    expect(notice!.text).toBe(
      "1 of 2 trial signups set to expired. The others were already, or Stripe decides.",
    );
    expect(await getRecord(admin, trials, charged, null)).toMatchObject({
      changes: null,
      decidedBy: "Stripe",
    });
  });

  it("of a trial that Stripe has taken over since is not set back", async () => {
    const id = newId();
    await owner`insert into trial_signups (id, name, business_name, email, phone)
      values (${id}, 'F', ${mark}, 'f@example.com', '+16025550142')`;
    const trials = requireResource("trial-signups");
    const ticked: [string, string][] = [
      ["to", "expired"],
      ["id", id],
    ];
    const changed = done(await post("", ticked, admin, trials));
    await owner`update trial_signups set stripe_subscription_id = ${`sub_${id}`} where id = ${id}`;
    const undone = done(await post("", [["undo", changed]], admin, trials));
    expect(await owner`select status from trial_signups where id = ${id}`).toMatchObject([
      { status: "expired" },
    ]);
    const { notice } = await listOf(admin, "trial-signups", new URLSearchParams(telling(undone)));
    expect(notice!.text).toBe("Nothing was set back: it has been changed again since, or Stripe decides.");
  });

  it("is set on all that the query finds, once their number is confirmed", async () => {
    const ids = await Promise.all(["A", "B", "C"].map((name) => add(name)));
    const other = await add("D", "cancelled");
    const search = `q=${mark}&status=pending`;
    const asked = await post(search, [
      ["to", "completed"],
      ["scope", "all"],
    ]);
    expect(asked).toMatchObject({ to: `/admin/demo-requests/status?${search}&set=completed` });
    const late = await add("E");
    const confirm: [string, string][] = [
      ["to", "completed"],
      ["scope", "confirmed"],
      ["expected", "3"],
    ];
    expect(await post(search, confirm)).toMatchObject({ status: 409 });
    expect(await statusOf(ids[0]!)).toBe("pending");
    await owner`delete from demo_requests where id = ${late}`;
    done(await post(search, confirm));
    expect(await Promise.all(ids.map(statusOf))).toEqual(["completed", "completed", "completed"]);
    expect(await statusOf(other)).toBe("cancelled");
  });

  it.each([
    [
      [
        ["to", "won"],
        ["id", newId()],
      ],
      400,
    ],
    [[["undo", "x"]], 400],
    [[], 400],
    [
      [
        ["to", "completed"],
        ["scope", "confirmed"],
        ["expected", "NaN"],
      ],
      409,
    ],
  ] as [[string, string][], number][])("is not set by %j", async (fields, status) => {
    expect(await post(`q=${mark}`, fields)).toMatchObject({ status });
  });

  it.each(["", "1; drop table demo_requests"])(
    "that was chosen for nothing leads back to the same list, which says so and keeps it: id %j",
    async (id) => {
      const search = `q=${mark}&status=pending&size=50`;
      const to = `/admin/demo-requests?${search}&notice=changed&change=none&set=cancelled`;
      expect(
        await post(search, [
          ["scope", "selected"],
          ["to", "cancelled"],
          ["id", id],
        ]),
      ).toMatchObject({ to });
      expect(await listOf(admin, "demo-requests", new URLSearchParams(to.split("?")[1]))).toMatchObject({
        notice: { text: "Nothing was selected. Tick some rows first.", undo: null, fault: true },
        chosen: "cancelled",
        here: `?${search}`,
        faults: [],
      });
    },
  );

  it("is an admin's alone to set", async () => {
    const id = await add("One");
    await expect(
      post(
        "",
        [
          ["to", "completed"],
          ["id", id],
        ],
        customer,
      ),
    ).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    expect(await statusOf(id)).toBe("pending");
  });

  it("that Stripe brings about is in the history as well", async () => {
    const id = newId();
    await owner`insert into trial_signups (id, name, business_name, email, phone) values (${id}, 'T', 'b', 'x', 'x')`;
    await owner`update trial_signups set status = 'converted' where id = ${id}`;
    const record = await getRecord(admin, requireResource("trial-signups"), id, null);
    expect(record!.history).toMatchObject([{ from: "active", to: "converted", by: null }]);
  });
});

describe("a row's page", () => {
  it("shows consent, attribution, deliveries with their attempts, and notes", async () => {
    const id = await add("Dana");
    const delivery = newId();
    await owner`update demo_requests set attribution = '{"utm_source": "news"}', delivery_id = ${delivery} where id = ${id}`;
    await owner`insert into consents (id, form, subject_id, wording_version, wording, address)
      values (${newId()}, 'demo-request', ${id}, 'v1', 'I agree', '198.51.100.1')`;
    await owner`insert into deliveries (id, kind, subject_id, payload, state) values (${delivery}, 'demo-webhook', ${newId()}, '{}', 'failed')`;
    await owner`insert into delivery_attempts (id, delivery_id, attempt, http_status, error, duration_ms)
      values (${newId()}, ${delivery}, 1, 500, 'answered 500', 12)`;
    await addNote(admin, list, id, "Called back");
    // A double click.
    await Promise.all([0, 1].map(() => addNote(admin, list, id, "Called back")));
    const [entry, ...more] = await owner`select admin_id, action from audit_log where row_id = ${id}`;
    expect([entry, more]).toEqual([{ admin_id: admin, action: "note" }, []]);
    await expect(addNote(admin, list, newId(), "Nobody")).rejects.toThrow("missing");
    expect(await getRecord(admin, list, id, null)).toMatchObject({
      heading: "Dana",
      attribution: [["utm_source", "news"]],
      consents: [{ version: "v1", wording: "I agree" }],
      deliveries: [{ kind: "Live demo webhook", attempts: [{ words: "answered 500" }] }],
      notes: [{ note: "Called back" }],
    });
    expect(await getRecord(admin, list, newId(), null)).toBeNull();
  });

  it.each([
    ["failed", { values: ["queued"], verb: "Try again" }],
    ["unconfigured", { values: ["queued"], verb: "Try again" }],
    ["delivered", null],
    ["queued", null],
  ])("of a delivery that is %s offers %j, and no visit led to it", async (state, changes) => {
    const id = newId();
    await owner`insert into deliveries (id, kind, subject_id, payload, state) values (${id}, 'mail', ${newId()}, '{}', ${state})`;
    const record = await getRecord(admin, requireResource("deliveries"), id, null);
    expect(record).toMatchObject({ changes, attribution: null, status: state });
  });

  it("gives a number to call without its extension, and says what a message is about in words", async () => {
    const id = newId();
    await owner`insert into contact_messages (id, name, email, phone, inquiry, message)
      values (${id}, 'W', 'w@example.com', '+1 (602) 555-0111 ext. 12', 'sales', 'Hello')`;
    const record = await getRecord(admin, requireResource("contact-messages"), id, null);
    expect(record!.fields).toEqual(
      expect.arrayContaining([
        { label: "Phone", value: "+1 (602) 555-0111 ext. 12", href: "tel:+16025550111" },
        { label: "Inquiry", value: "Sales Inquiry", href: null },
      ]),
    );
  });

  it("of a mail tells what it says, but not where its links lead", async () => {
    const id = newId();
    const payload = {
      to: "a@example.com",
      subject: "Reset",
      body: [{ link: { label: "Reset", url: "https://x.example/secret" } }],
    };
    await owner`insert into deliveries (id, kind, subject_id, payload) values (${id}, 'mail', ${newId()}, ${owner.json(payload)})`;
    const shown = JSON.stringify(await getRecord(admin, requireResource("deliveries"), id, null));
    expect(shown).toContain("a@example.com");
    expect(shown).not.toContain("secret");
  });
});

describe("an address that cannot be read in full", () => {
  const fault = `There is no status “won” in this list. The “from” date “2026-13-45” cannot be read: write it like 2026-11-21.`;
  const search = () => `q=${mark}&status=won&from=2026-13-45`;

  it.each(["all", "confirmed"])("changes nothing where it says which rows: %s", async (scope) => {
    const id = await add("One");
    const fields: [string, string][] = [
      ["to", "completed"],
      ["scope", scope],
      ["expected", "1"],
    ];
    expect(await post(search(), fields)).toEqual({ status: 400, fault });
    expect(await statusOf(id)).toBe("pending");
  });

  it("asks for no confirmation, and leads back", async () => {
    const confirmation = await getConfirmation(admin, list, new URLSearchParams(`${search()}&set=completed`));
    expect(confirmation).toMatchObject({ fault, to: null, count: 0, here: `?q=${mark}` });
  });

  it("is asked about where only how the list is shown cannot be read", async () => {
    await add("One");
    const params = new URLSearchParams(`q=${mark}&sort=size&size=7&after=nowhere&set=completed`);
    expect(await getConfirmation(admin, list, params)).toMatchObject({ fault: null, count: 1 });
  });

  it("changes what is ticked all the same: that is said by no address", async () => {
    const id = await add("One");
    const fields: [string, string][] = [
      ["to", "completed"],
      ["id", id],
    ];
    done(await post(search(), fields));
    expect(await statusOf(id)).toBe("completed");
  });
});

describe("days", () => {
  it("begin and end at midnight in Phoenix", async () => {
    await add("before", "pending", new Date("2026-03-01T06:59:59.999Z"));
    await add("first", "pending", new Date("2026-03-01T07:00:00Z"));
    await add("last", "pending", new Date("2026-03-03T06:59:59.999Z"));
    await add("after", "pending", new Date("2026-03-03T07:00:00Z"));
    const { shown, next } = await listOf(
      admin,
      "demo-requests",
      new URLSearchParams({ q: mark, from: "2026-03-01", to: "2026-03-02" }),
    );
    expect(shown.map((row) => row.Name)).toEqual(["last", "first"]);
    expect(next).toBeNull();
  });

  it.each(["2026-02-30", "0000-01-01", "today", "2026-1-1", "9999-99-99", "9999-12-31"])(
    "that don't exist narrow nothing and are a fault: %s",
    async (day) => {
      await add("one");
      const { rows, filters, faults } = await listOf(
        admin,
        "demo-requests",
        new URLSearchParams({ q: mark, from: "2020-01-01", to: day }),
      );
      expect(rows).toHaveLength(1);
      expect(filters).toBe(`Showing those matching “${mark}” and from 2020-01-01.`);
      expect(faults).toEqual([`The “to” date “${day}” cannot be read: write it like 2026-11-21.`]);
    },
  );

  it("with the first after the last are a fault", async () => {
    const { rows, faults } = await listOf(
      admin,
      "demo-requests",
      new URLSearchParams({ from: "2026-03-02", to: "2026-03-01" }),
    );
    expect(rows).toEqual([]);
    expect(faults).toEqual(["No day is from 2026-03-02 up to 2026-03-01: the first one is later."]);
  });

  it("left empty by a form without JavaScript go from the address", async () => {
    const thrown = await listOf(
      admin,
      "demo-requests",
      new URLSearchParams("q=abc&status=&from=&to=&sort=-created"),
    ).catch((error: Response) => error);
    expect((thrown as Response).headers.get("location")).toBe("/admin/demo-requests?q=abc");
    // What cannot be taken stays, to be told there.
    const kept = await listOf(
      admin,
      "demo-requests",
      new URLSearchParams("q=&status=won&from=2026-13-45&to="),
    ).catch((error: Response) => error);
    expect((kept as Response).headers.get("location")).toBe(
      "/admin/demo-requests?status=won&from=2026-13-45",
    );
  });
});
