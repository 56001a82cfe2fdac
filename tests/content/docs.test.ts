import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const FILES = [
  "README.md",
  "CONTRIBUTING.md",
  ...["docs", "docs/decisions", "bench", "packages/stripe-sandbox"].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith(".md") ? [`${folder}/${name}`] : [])),
  ),
];

const scripts = ["package.json", "packages/stripe-sandbox/package.json"].flatMap((file) =>
  Object.keys((JSON.parse(readFileSync(file, "utf8")) as { scripts: Record<string, string> }).scripts),
);
const textOf = (file: string) => readFileSync(file, "utf8");

/** The parts of a text that a pattern's first group matches. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part]) => part!);

/** The heading's address on a page, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

describe("a document", () => {
  it.each(FILES)("%s has links to files and headings that are there", (file) => {
    for (const link of found(textOf(file), /\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? file : join(dirname(file), path);
      expect(existsSync(target), `${file}: ${link}`).toBe(true);
      if (anchor)
        expect(found(textOf(target), /^#+ (.+)$/gm).map(anchorOf), `${file}: ${link}`).toContain(anchor);
    }
  });

  it.each(FILES)("%s names files that are there", (file) => {
    const paths = found(
      textOf(file),
      /`((?:app|bench|db|deploy|docs|e2e|packages|public|server|tests)\/[\w.$/[\]-]*)`/g,
    );
    for (const path of paths) expect(existsSync(path), `${file}: ${path}`).toBe(true);
  });

  it.each(FILES)("%s names commands that are there", (file) => {
    for (const name of found(textOf(file), /npm run ([a-z][\w:-]*)/g)) expect(scripts, file).toContain(name);
  });
});

it("docs/configuration.md and .env.example have the same variables", () => {
  const [table = ""] = found(textOf("docs/configuration.md"), /((?:^\|.*\n)+)/gm);
  const cells = found(table, /^\| ([^|]*)\|/gm).flatMap((cell) => {
    const [first = "", ...others] = found(cell, /`(\w+)`/g);
    // "`RETENTION_DAYS_LEADS`, `_CUSTOMERS`" means two variables with the same prefix.
    const start = first.replace(/_[A-Z]+$/, "");
    return first === "" ? [] : [first, ...others.map((name) => (name.startsWith("_") ? start + name : name))];
  });
  expect(cells.toSorted()).toEqual(found(textOf(".env.example"), /^(\w+)=/gm).toSorted());
});
