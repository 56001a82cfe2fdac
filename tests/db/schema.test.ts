import { readdirSync, readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, it } from "vitest";
import * as schema from "~db/schema";

it("the migrations produce the schema that the code declares", async () => {
  const newest = readdirSync("db/migrations/meta")
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  const migrated = JSON.parse(readFileSync(`db/migrations/meta/${newest}`, "utf8"));
  expect(await generateMigration(migrated, generateDrizzleJson(schema))).toEqual([]);
});
