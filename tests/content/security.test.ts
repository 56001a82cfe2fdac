import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const DOCUMENT = readFileSync("docs/security.md", "utf8");

/** OWASP ASVS 5.0.0, levels 1 and 2: section number, then its requirements as a range or list. */
const REQUIRED = `1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 4.1.1-3 4.2.1
  4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5
  7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2
  11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3
  15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`;

function numbersIn(text: string): string[] {
  return [...text.matchAll(/(?<![\d.])(\d+\.\d+)\.(\d+)(?:-(\d+)|–\d+\.\d+\.(\d+))?(?!\.?\d)/g)].flatMap(
    ([, section, first, ...last]) => {
      const from = Number(first);
      const to = Number(last.find(Boolean) ?? first);
      return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
    },
  );
}

it("each OWASP ASVS requirement up to level 2 appears once in docs/security.md", () => {
  const [, standard = ""] = DOCUMENT.split("\n## ASVS 5.0, level 2\n");
  const rows = standard
    .split("\n")
    .map((line) =>
      line.startsWith("|") ? line.split("|")[1]! : /^Not applicable|^\d/.test(line) ? line : "",
    );
  const found = numbersIn(rows.join("\n")).sort();
  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(numbersIn(REQUIRED).sort());
  expect(found).toHaveLength(253);
});

it("docs/security.md names only existing tests and documents", () => {
  const named = [...DOCUMENT.matchAll(/`((?:tests|e2e|app|db|server)\/[^`*]*)`/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it("links inside docs/security.md match its headings", () => {
  const slugs = [...DOCUMENT.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replace(/\s/g, "-"),
  );
  const links = [...DOCUMENT.matchAll(/\]\(#([^)]+)\)/g)].map(([, slug]) => slug!);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((slug) => !slugs.includes(slug))).toEqual([]);
});
