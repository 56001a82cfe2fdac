import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { addDemoRequest } from "./demo-requests";
import { listOf } from "./lists";

let mark: string;

const { id: admin } = await createPerson({ role: "admin" });
beforeEach(() => {
  mark = `mark${newId().slice(0, 8)}`;
});

const add = (name: string, createdAt = new Date()) => addDemoRequest({ name, businessName: mark, createdAt });

describe("Days in a list's URL", () => {
  it("begin and end at midnight in Phoenix", async () => {
    await add("before", new Date("2026-03-01T06:59:59.999Z"));
    await add("first", new Date("2026-03-01T07:00:00Z"));
    await add("last", new Date("2026-03-03T06:59:59.999Z"));
    await add("after", new Date("2026-03-03T07:00:00Z"));
    const { shown, next } = await listOf(
      admin,
      "demo-requests",
      new URLSearchParams({ q: mark, from: "2026-03-01", to: "2026-03-02" }),
    );
    expect(shown.map((row) => row.Name)).toEqual(["last", "first"]);
    expect(next).toBeNull();
  });

  it.each(["2026-02-30", "today", "9999-12-31"])(
    "show an error and don't filter if they are invalid: %s",
    async (day) => {
      await add("one");
      const { rows, filters, faults } = await listOf(
        admin,
        "demo-requests",
        new URLSearchParams({ q: mark, from: "2020-01-01", to: day }),
      );
      expect(rows).toHaveLength(1);
      expect(filters).toBe(`Showing rows matching “${mark}” and from 2020-01-01.`);
      expect(faults).toEqual([`We can't read the “to” date “${day}”. Write the date like 2026-11-21.`]);
    },
  );

  it("are removed from the URL if a form without JavaScript submits them empty", async () => {
    const thrown = await listOf(
      admin,
      "demo-requests",
      new URLSearchParams("q=abc&status=&from=&to=&sort=-created"),
    ).catch((error: Response) => error);
    expect((thrown as Response).headers.get("location")).toBe("/admin/demo-requests?q=abc");
    // Invalid values stay in the URL, so the page can show the error.
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
