import { describe, expect, it } from "vitest";
import { nearestPage, resultsFor, searchSite } from "~/features/site/search/site-search.server";

describe("Site search", () => {
  it.each([
    ["how much does it cost", "/faq?q=What+does+it+cost%3F"],
    ["plans and prices", "/pricing"],
    ["calender", "/integrations?q=Google+Calendar"],
    ["roof leak after a storm", "/roofers"],
    ["June Harlan divorce", "/case-studies/harlan-family-law"],
    ["cookies advertising", "/privacy-policy#information-we-collect"],
    ["careers", "/careers"],
  ])("finds “%s” on the page %s", (q, to) => {
    expect(searchSite(q)[0]?.to).toBe(to);
  });

  it.each(["", "the of a", "zeppelin", "\u0000 💥"])("finds nothing for “%s”", (q) => {
    expect(searchSite(q)).toEqual([]);
  });

  it("returns only a few lines of each result", () => {
    const results = resultsFor("missed call");
    expect(results.length).toBeGreaterThan(5);
    for (const { description } of results) expect(description.length).toBeLessThanOrEqual(181);
  });
});

describe("Unknown URL", () => {
  it.each([
    ["/pricng", "/pricing"],
    ["/Pricing/", "/pricing"],
    ["/case-study", "/case-studies"],
    ["/privacy", "/privacy-policy"],
    ["/blog/first-to-anwser", "/blog/first-to-answer"],
    ["/plumbing.html", "/plumbing"],
  ])("%s suggests %s", (path, to) => {
    expect(nearestPage(path)?.to).toBe(to);
  });

  it.each([
    "/",
    "/x",
    "/no/such/page",
    "/wp-admin/setup.php",
    "/blog/nothing-of-the-kind",
    `/${"a".repeat(5000)}`,
  ])("%s suggests nothing", (path) => {
    expect(nearestPage(path)).toBeNull();
  });
});
