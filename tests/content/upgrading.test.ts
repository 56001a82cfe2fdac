import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
}

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as Manifest;

const named = new Map(
  [...readFileSync("docs/upgrading.md", "utf8").matchAll(/(?<=[| ])([@a-z/-]{3,40}) (\d+\.\d+\.\d+)/g)].map(
    ([, name, version]) => [name!, version!],
  ),
);

it.each([...named])(
  "%s is installed as %s, as docs/upgrading.md says (on failure: check the file named in that table)",
  (name, version) => {
    expect(manifestOf(name).version).toBe(version);
  },
);

it("the installed turbo-stream has the version that Remix uses", () => {
  const { dependencies } = manifestOf("@remix-run/server-runtime");
  expect(named.get("turbo-stream")).toBe(dependencies?.["turbo-stream"]);
});
