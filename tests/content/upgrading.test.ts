import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";

const require = createRequire(import.meta.url);
const named = [...readFileSync("docs/upgrading.md", "utf8").matchAll(/(@?[a-z][a-z/-]+) (\d+\.\d+\.\d+)/g)];

it.each(named.map(([, name, version]) => [name!, version!]))(
  "%s is installed as %s, as docs/upgrading.md says (red means: look at the file that the table names)",
  (name, version) => {
    const { version: installed } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as {
      version: string;
    };
    expect(installed).toBe(version);
  },
);

it("turbo-stream is the version that Remix encodes with", () => {
  const { dependencies } = require("@remix-run/server-runtime/package.json") as {
    dependencies: Record<string, string>;
  };
  expect(named.find(([, name]) => name === "turbo-stream")?.[2]).toBe(dependencies["turbo-stream"]);
});
