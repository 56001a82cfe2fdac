import { readFileSync, writeFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import { format, resolveConfig } from "prettier";
import { expect, it } from "vitest";
import { type Declared, declaredTables, personalColumns, PURPOSES } from "~db/tables";
import { keptFor } from "~/features/retention/retention.server";
import { RETENTION } from "~/content/retention";

const FILE = "docs/security.md";
const [BEGIN, END] = ["<!-- data map: begin -->", "<!-- data map: end -->"];

function whoSees({ admin, customer, visitor }: Declared): string {
  const own = typeof admin === "object" && admin.rows;
  const who = [
    ...(admin ? [own ? "only that admin" : "admins"] : []),
    ...(customer ? ["the account itself"] : []),
    ...(visitor?.rows ? ["the sending browser"] : []),
  ];
  return who.join(", ") || "only the application";
}

function howLong({ ends }: Declared): string {
  if (ends === "with its row") return "Kept as long as its record.";
  if (typeof ends === "string") return ends;
  const periods = [ends].flat().map(({ kind }) => `${keptFor(kind)}, \`${RETENTION[kind].setting}\``);
  return periods.join("; ");
}

async function dataMap(): Promise<string> {
  const lines = declaredTables().map(({ key, table, declared }) => {
    const personal = personalColumns(table).map(([, { name }]) => `\`${name}\``);
    const cells = [
      `\`${getTableName(table)}\``,
      personal.join(", ") || "nothing",
      PURPOSES[key as keyof typeof PURPOSES],
      howLong(declared),
      whoSees(declared),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const table = [
    "| Table | Personal | Why | How long | Who sees it |",
    "| --- | --- | --- | --- | --- |",
    ...lines,
  ];
  const options = await resolveConfig(FILE);
  return (await format(table.join("\n"), { ...options, parser: "markdown" })).trim();
}

it("the data map in docs/security.md matches db/tables.ts", async () => {
  const text = readFileSync(FILE, "utf8");
  const [before, rest = ""] = text.split(BEGIN);
  const [shown, after] = rest.split(END);
  const map = await dataMap();
  if (process.env.UPDATE_DOCS) return writeFileSync(FILE, `${before}${BEGIN}\n\n${map}\n\n${END}${after}`);
  expect(shown?.trim(), "UPDATE_DOCS=1 npx vitest run tests/content/data-map.test.ts writes it anew").toBe(
    map,
  );
});
