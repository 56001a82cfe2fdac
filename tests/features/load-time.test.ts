import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

/** Calls that return different values while the server runs. */
const CHANGING = /^(?:new Date\(\)|Date\.now\(\)|env\(\)|currentOffer\(|siteZone\()/;

function atLoad(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isPropertyDeclaration(node)) return;
    if (CHANGING.test(node.getText(source)) && (ts.isCallExpression(node) || ts.isNewExpression(node)))
      found.push(`${file}: ${node.getText(source)}`);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

it("no module reads the time, an offer, the time zone, or a setting at load time", () => {
  const files = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(atLoad)).toEqual([]);
});
