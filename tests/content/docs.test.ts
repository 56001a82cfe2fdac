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

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part]) => part!);

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

describe("Document", () => {
  it.each(FILES)("%s links only to existing files and headings", (file) => {
    for (const link of found(textOf(file), /\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? file : join(dirname(file), path);
      expect(existsSync(target), `${file}: ${link}`).toBe(true);
      if (anchor)
        expect(found(textOf(target), /^#+ (.+)$/gm).map(anchorOf), `${file}: ${link}`).toContain(anchor);
    }
  });

  it.each(FILES)("%s mentions only existing files", (file) => {
    const paths = found(
      textOf(file),
      /`((?:app|bench|db|deploy|docs|e2e|packages|public|server|tests)\/[\w.$/[\]-]*)`/g,
    );
    for (const path of paths) expect(existsSync(path), `${file}: ${path}`).toBe(true);
  });

  it.each(FILES)("%s mentions only existing commands", (file) => {
    const text = textOf(file);
    for (const name of found(text, /npm run ([a-z][\w:-]*)/g)) expect(scripts, file).toContain(name);
    for (const name of found(text, /npx ([a-z][\w-]*)/g))
      expect(existsSync(`node_modules/.bin/${name}`), `${file}: npx ${name}`).toBe(true);
    for (const path of found(text, /(?:node|vitest run|playwright test|test:\w+ --) ((?:[\w-]+\/)+[\w.-]*)/g))
      expect(existsSync(path), `${file}: ${path}`).toBe(true);
  });
});

it("docs/configuration.md and .env.example have the same variables", () => {
  const [table = ""] = found(textOf("docs/configuration.md"), /((?:^\|.*\n)+)/gm);
  const cells = found(table, /^\| ([^|]*)\|/gm).flatMap((cell) => {
    const [first = "", ...others] = found(cell, /`(\w+)`/g);
    // "`RETENTION_DAYS_LEADS`, `_CUSTOMERS`" names two variables with one prefix.
    const start = first.replace(/_[A-Z]+$/, "");
    return first === "" ? [] : [first, ...others.map((name) => (name.startsWith("_") ? start + name : name))];
  });
  expect(cells.toSorted()).toEqual(found(textOf(".env.example"), /^(\w+)=/gm).toSorted());
});
