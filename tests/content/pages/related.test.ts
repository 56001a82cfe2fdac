import { expect, it } from "vitest";
import { related } from "~/content/related";

it("each page has three or more related links, without duplicates or links to itself", () => {
  for (const [path, links] of Object.entries(related)) {
    const to = links.map((link) => link.to);
    expect(to, path).not.toContain(path);
    expect(new Set(to).size, path).toBe(to.length);
    expect(to.length, path).toBeGreaterThanOrEqual(3);
  }
});
