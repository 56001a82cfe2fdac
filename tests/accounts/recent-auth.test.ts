import { describe, expect, it } from "vitest";
import { replaceFeed } from "~/features/admin/scheduling/scheduling.server";
import { sql } from "../setup/database";
import { startSite } from "../setup/site";
import { descriptionOf, type Visitor } from "../setup/visitor";
import { stopAtEnd } from "../setup/stop-at-end";
import { createPerson, PASSWORD } from "./people";

const site = await stopAtEnd(startSite());

async function lateAdmin(minutes = 11) {
  const admin = await site.newcomer("admin");
  await sql`update sessions set authenticated_at = now() - make_interval(mins => ${minutes}) where user_id = ${admin.id}`;
  return admin;
}
const confirm = (page: Visitor, password = PASSWORD) => {
  page.fill("Password", password);
  return page.click("Confirm");
};
const VERIFY = "/auth/verify?next=";
const roleOf = async (id: string) => (await sql`select role from user_roles where user_id = ${id}`)[0]?.role;

describe("Password in the last ten minutes", () => {
  it("is asked for before a role is granted by a second press", async () => {
    const { browser: page } = await lateAdmin();
    const person = await createPerson();
    const list = `/admin/users?q=${person.id}`;
    await page.open(list);
    await page.click("Yes, make admin");
    expect(page.at).toBe(VERIFY + encodeURIComponent(list));
    await confirm(page, "not this one");
    expect(descriptionOf(page.field("Password"))).toMatch(/isn't your password/);
    await confirm(page);
    expect([page.at, await roleOf(person.id)]).toEqual([list, undefined]);
    await page.click("Yes, make admin");
    expect(page.text).toContain("The change takes effect on their next page load.");
    expect(await roleOf(person.id)).toBe("admin");
  });

  it.each([
    ["/admin/users?form=invite", { email: "a@b.example" }, "/admin/users?form=invite"],
    ["/admin/erase?found=1", { mode: "delete", who: "a@b.example" }, "/admin/erase?found=1"],
    ["/admin/erase", { mode: "stripe", who: "a@b.example" }, "/admin/erase"],
    ["/admin/scheduling/feed", {}, "/admin/scheduling/feed"],
  ])("is asked for before a post to %s %j", async (path, fields, next) => {
    const { browser } = await lateAdmin();
    const body = new URLSearchParams(fields as Record<string, string>);
    const { status, headers } = await browser.request(path, { method: "POST", body });
    // 303 would tell the page that the form was accepted.
    expect([status, headers.get("location")]).toEqual([302, VERIFY + encodeURIComponent(next)]);
  });

  it("is asked for before an export, which leads back to the list", async () => {
    const { browser: page } = await lateAdmin();
    const list = "/admin/demo-requests?q=602";
    await page.open(list);
    await page.follow("Export");
    expect(page.at).toBe(VERIFY + encodeURIComponent(list));
    await confirm(page);
    expect(page.at).toBe(list);
    await page.follow("Export");
    expect(page.headers.get("content-disposition")).toContain("demo-requests-");
  });

  it("isn't needed to look at a page", async () => {
    const { browser } = await lateAdmin();
    for (const path of ["/admin/demo-requests", "/admin/erase", "/admin/users"])
      expect((await browser.open(path)).at).toBe(path);
  });

  it("isn't asked for after nine minutes", async () => {
    const { browser } = await lateAdmin(9);
    expect((await browser.request("/admin/demo-requests/export.csv")).status).toBe(200);
  });

  it("doesn't apply to another session", async () => {
    const { browser, ...admin } = await lateAdmin();
    await site.signIn(site.visitor(), admin);
    expect((await browser.request("/admin/customers/export.csv")).status).toBe(302);
  });

  it("leads only to pages of this site", async () => {
    const { browser } = await lateAdmin();
    await browser.open(`${VERIFY}${encodeURIComponent("https://evil.example/")}`);
    await confirm(browser);
    expect(browser.at).toBe("/account");
  });

  it("reveals the address of the calendar feed", async () => {
    const { id, browser } = await lateAdmin();
    await replaceFeed(id);
    await browser.open("/admin/scheduling");
    expect(browser.text).not.toContain("/calendar.ics?token=");
    await browser.open("/admin/scheduling/feed");
    await confirm(browser);
    expect(browser.one("main").outerHTML).toContain("/calendar.ics?token=");
  });
});
