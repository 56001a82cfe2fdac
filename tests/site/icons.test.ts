import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const sources = (readdirSync("app", { recursive: true, encoding: "utf8" }) as string[])
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join("app", file), "utf8"))
  .join("\n");

it("the icon sprite contains exactly the icons that the app uses", () => {
  const sprite = readFileSync("app/ui/icons/icons.svg", "utf8");
  const symbols = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id!);
  const named = [...sources.matchAll(/<Icon\s+name="(\w+)"|\bicon: "(\w+)"/g)].map(([, a, b]) => a ?? b!);
  expect(named.filter((name) => !symbols.includes(name))).toEqual([]);
  expect(symbols.filter((id) => !sources.includes(`"${id}"`))).toEqual([]);
});
