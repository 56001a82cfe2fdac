import { expect, it } from "vitest";
import { newId } from "~/lib/id.server";
import { drainSpool, readSpool, storeOrSpool } from "~/lib/spool.server";
import { startSite } from "../setup/site";
import { stopAtEnd } from "../setup/stop-at-end";

const site = await stopAtEnd(startSite());

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const sent = () => ({ id: newId(), acceptedAt: "2026-11-25T16:05:00.000Z" });

it("the inbox lists spooled forms with the time and reason of the failure, and retries them on request", async () => {
  const { browser } = await site.newcomer("admin");
  await browser.open("/admin/inbox");
  expect(browser.texts("h2")).not.toContain("Forms waiting to be stored");

  await storeOrSpool("contact", sent(), failing("53100"));
  await expect(storeOrSpool("contact", sent(), failing("22001"))).rejects.toThrow();
  await drainSpool({ contact: failing("53100") });
  await browser.open("/admin/inbox");
  const [words] = browser.texts("section[aria-labelledby=waiting-forms]");
  expect(words).toContain("1 form since");
  expect(words).toContain("Nov 25, 2026, 9:05 AM MST");
  expect(words).toContain("The database is unreachable or reports an error.");
  expect(words).toContain("1 form can't be stored as sent.");

  await browser.click("Try now");
  expect(browser.texts("h1")).toEqual(["Inbox"]);
  expect(browser.texts("[role=status]").join()).toContain("Tried again.");
  expect(await readSpool()).toMatchObject({ waiting: 2, rejected: 0, reason: null });
  expect(await drainSpool({ contact: () => Promise.resolve() })).toBe(2);
  await browser.open("/admin/inbox");
  expect(browser.texts("h2")).not.toContain("Forms waiting to be stored");
});
