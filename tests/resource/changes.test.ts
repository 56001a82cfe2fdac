import { beforeEach, describe, expect, it } from "vitest";
import { applyChange, changeAnswers } from "~/features/resource/change/change-request.server";
import type { Resource } from "~/features/resource/resource.server";
import { requireResource } from "~/features/resources.server";
import { getRecord } from "~/features/admin/record/record.server";
import { newId } from "~/lib/id.server";
import { attempt } from "~/lib/http/refusal.server";
import type { Notice } from "~/lib/form-result";
import { createPerson } from "../accounts/people";
import { addDemoRequest } from "./demo-requests";
import { listOf } from "./lists";
import { sql } from "../setup/database";

const list = requireResource("demo-requests");

let mark: string;

const { id: admin } = await createPerson({ role: "admin" });
const { id: customer } = await createPerson();
beforeEach(() => {
  mark = `mark${newId().slice(0, 8)}`;
});

const add = (name: string, status = "pending") => addDemoRequest({ name, businessName: mark, status });
const statusOf = async (id: string) =>
  (await sql`select status from demo_requests where id = ${id}`)[0]?.status;

async function post(search: string, fields: [string, string][], as = admin, of: Resource = list) {
  const id = fields.flatMap(([name, value]) => (name === "id" ? [value] : []));
  const params = new URLSearchParams(search);
  const asked = { note: null, ...Object.fromEntries(fields), id };
  const fail = (status: number, { description: fault }: Notice) => ({ status, fault });
  const answers = changeAnswers({ fail }, of, params);
  const changedBy = (to: string) => new URLSearchParams(to.split("?")[1]).get("change");
  return attempt(applyChange(as, of, params, asked), (to) => ({ to, changed: changedBy(to) }), answers);
}
const telling = (change: string) => ({ notice: "changed", change });
const done = (answer: Awaited<ReturnType<typeof post>>) => {
  if (!("changed" in answer) || !answer.changed) throw new Error(JSON.stringify(answer));
  return answer.changed;
};

describe("Changing the status", () => {
  it("applies to the checked rows and creates a notice, a history entry, an audit entry, and an undo", async () => {
    const one = await add("One");
    const two = await add("Two", "completed");
    const three = await add("Three");
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
      text: "1 of 2 demo requests set to completed. The others already were.",
      later: "1 of 2 demo requests set to completed. The others already were.",
      undo: changed,
      seconds: null,
      fault: false,
    });
    const record = await getRecord(admin, list, one, null);
    expect(record!.history).toMatchObject([
      { from: "pending", to: "completed", by: expect.stringContaining("@") },
    ]);
    const [entry] = await sql`select * from audit_log where id = ${changed}`;
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

  it("can't be undone for a row that was changed again", async () => {
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
      text: "We couldn't undo this: the row has changed again.",
      later: "We couldn't undo this: the row has changed again.",
      undo: null,
      seconds: null,
      fault: true,
    });
  });

  it("is possible only at Stripe for a trial that Stripe charges", async () => {
    const free = newId();
    const charged = newId();
    await sql`insert into trial_signups (id, name, business_name, email, phone, stripe_subscription_id)
      values (${free}, 'F', ${mark}, 'f@example.com', '+16025550142', null),
        (${charged}, 'C', ${mark}, 'c@example.com', '+16025550142', ${`sub_${charged}`})`;
    const trials = requireResource("trial-signups");
    const ticked = [free, charged].map((id): [string, string] => ["id", id]);
    const changed = done(await post("", [["to", "expired"], ...ticked], admin, trials));
    const rows =
      await sql`select status from trial_signups where id in ${sql([free, charged])} order by name`;
    expect(rows.map(({ status }) => status)).toEqual(["active", "expired"]);
    const { notice } = await listOf(admin, "trial-signups", new URLSearchParams(telling(changed)));
    expect(notice!.text).toBe(
      "1 of 2 trial signups set to expired. The others already were, or can't change. Stripe sets the status of the trials it bills.",
    );
    expect(await getRecord(admin, trials, charged, null)).toMatchObject({
      changes: null,
      fixed: "Stripe sets the status of the trials it bills.",
    });
  });

  it.each(["", "1; drop table demo_requests"])(
    "returns to the list with an explanation if the row id is invalid: %j",
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
        notice: { text: "Nothing was selected. Select some rows first.", undo: null, fault: true },
        chosen: "cancelled",
        here: `?${search}`,
        faults: [],
      });
    },
  );

  it("is allowed only for admins", async () => {
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

  it("by Stripe appears in the history too", async () => {
    const id = newId();
    await sql`insert into trial_signups (id, name, business_name, email, phone) values (${id}, 'T', 'b', 'x', 'x')`;
    await sql`update trial_signups set status = 'converted' where id = ${id}`;
    const record = await getRecord(admin, requireResource("trial-signups"), id, null);
    expect(record!.history).toMatchObject([{ from: "active", to: "converted", by: null }]);
  });
});

describe("Changing rows with an invalid URL", () => {
  const fault = `There is no status “won” in this list. We can't read the “from” date “2026-13-45”. Write the date like 2026-11-21.`;
  const search = () => `q=${mark}&status=won&from=2026-13-45`;

  it.each(["all", "confirmed"])(
    "changes nothing if the invalid parameter selects rows: %s",
    async (scope) => {
      const id = await add("One");
      const fields: [string, string][] = [
        ["to", "completed"],
        ["scope", scope],
        ["expected", "1"],
      ];
      expect(await post(search(), fields)).toEqual({ status: 400, fault });
      expect(await statusOf(id)).toBe("pending");
    },
  );

  it("changes the checked rows even if the list shows no rows", async () => {
    const id = await add("One");
    const fields: [string, string][] = [
      ["to", "completed"],
      ["id", id],
    ];
    done(await post(search(), fields));
    expect(await statusOf(id)).toBe("completed");
  });
});
