import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Rules of CONTRIBUTING.md that a script can check, each with the maximum number of violations. */
const RULES: readonly (readonly [name: string, pattern: RegExp, most: number])[] = [
  [
    "uncontracted negatives",
    /\b(?:(?:do|does|did|is|are|was|were|has|have|had|will|would|could|should) not(?! null| distinct| true)|cannot)\b/gi,
    9,
  ],
  ["relatives with that", /\bthat (?:you|we|they|it|your|our|their)\b/gi, 9],
  [
    "passives that hide who acts",
    /(?<!\b(?:nothing|no card|won't|haven't) )\b(?:is|are|was|were|be|been|being) (?:told|charged|offered|asked|notified|answered|given|shown|written|loaded)\b/gi,
    9,
  ],
  ["e-mail", /\be-mail/gi, 0],
  ["mailbox", /\bmailbox\b/gi, 0],
  ["beside", /\bbeside\b/gi, 0],
  ["shall I", /\bshall I\b/gi, 0],
  ["free slot, free time", /\bfree (?:slot|time)s?\b/gi, 0],
  ["of your own", /\bof your own\b/gi, 0],
  ["by which", /\bby which\b/gi, 0],
  ["whoever", /\bwhoever\b/gi, 0],
  ["Cancelled", /\bcancelled\b/gi, 0],
];

const LEGAL = "app/content/legal/";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => join("app", file))
  .filter((file) => /\.tsx?$/.test(file));

function texts(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…"));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  return found.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text.includes(" "));
}

const all = sources.map((file) => [file, texts(file)] as const);

const hits = (pattern: RegExp, inLegal: boolean) =>
  all
    .filter(([file]) => file.startsWith(LEGAL) === inLegal)
    .flatMap(([file, found]) =>
      found.flatMap((text) =>
        [...text.matchAll(pattern)].map(
          ({ index }) => `${file}: ${text.slice(Math.max(0, index - 40), index + 40)}`,
        ),
      ),
    );

describe("Wording of pages, emails, errors, and answers", () => {
  it("covers the copy in the source files", () => {
    expect(all.flatMap(([, found]) => found).length).toBeGreaterThan(2000);
    expect(all.flatMap(([, found]) => found)).toContain("What an unanswered phone costs");
  });

  it.each(RULES)("stays below the limit for %s", (name, pattern, most) => {
    const [ours, legal] = [hits(pattern, false), hits(pattern, true)];
    process.stdout.write(`${ours.length} ${name}, ${legal.length} in the legal pages\n`);
    if (ours.length > most) process.stdout.write(`${ours.map((hit) => `  ${hit}`).join("\n")}\n`);
    expect(ours.length).toBeLessThanOrEqual(most);
    expect(legal.length).toBeLessThanOrEqual(9);
  });
});
