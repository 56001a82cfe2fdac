import { expect, it } from "vitest";
import { newId } from "~/lib/id.server";
import { drainSpool, storeOrSpool } from "~/lib/spool.server";
import { startSite } from "../setup/site";
import { stopAtEnd } from "../setup/stop-at-end";

const site = await stopAtEnd(startSite());
const { browser } = await site.newcomer("admin");

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const sent = () => ({ id: newId(), acceptedAt: "2026-11-25T16:05:00.000Z" });
const inbox = async () => {
  await browser.open("/admin/inbox");
  return browser.texts("section[aria-labelledby=waiting-forms]").join();
};

it("the inbox lists spooled forms until they are stored", async () => {
  expect(await inbox()).toBe("");
  await storeOrSpool("contact", sent(), failing("53100"));
  expect(await inbox()).toContain("1 form since Nov 25, 2026, 9:05 AM MST");
  await drainSpool({ contact: () => Promise.resolve() });
  expect(await inbox()).toBe("");
});

it("the inbox retries rejected forms on request", async () => {
  await storeOrSpool("contact", sent(), failing("22001")).catch(() => {});
  expect(await inbox()).toContain("1 form can't be stored as sent.");
  await browser.click("Try now");
  expect(browser.texts("[role=status]").join()).toContain("Trying again.");
  expect(await drainSpool({ contact: () => Promise.resolve() })).toBe(1);
});
