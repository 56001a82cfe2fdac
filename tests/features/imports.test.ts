import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const APP = resolve("app");
const SPECIFIER = /\b(?:from|import\()\s*"((?:~|\.{1,2})\/[^"]+)"/g;

type Graph = Map<string, Set<string>>;

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function resolveImport(file: string, specifier: string) {
  const base = specifier.startsWith("~")
    ? resolve("app", specifier.slice(2))
    : resolve(dirname(file), specifier);
  const path = [".ts", ".tsx"].map((extension) => base + extension).find(isFile);
  return path && relative(APP, path);
}

function importGraph(nameOf: (file: string) => string): Graph {
  const graph: Graph = new Map();
  for (const file of listFiles(APP)) {
    const name = nameOf(relative(APP, file));
    const imports = graph.get(name) ?? graph.set(name, new Set()).get(name);
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(SPECIFIER)) {
      const target = resolveImport(file, specifier);
      if (target && !target.startsWith("..") && nameOf(target) !== name) imports?.add(nameOf(target));
    }
  }
  return graph;
}

function findCircle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const follow = (name: string, path: string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of graph.get(name) ?? []) {
      const circle = follow(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of graph.keys()) {
    const circle = follow(name, []);
    if (circle) return circle;
  }
  return null;
}

it("the check for circular imports finds a circular import", () => {
  const graph = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c"])],
    ["c", new Set(["b"])],
  ]);
  expect(findCircle(graph)).toEqual(["b", "c", "b"]);
});

const partsOf = (file: string) => file.split(/[\\/]/);

it.each<[string, (file: string) => string]>([
  ["folders of app/", (file) => partsOf(file)[0]!],
  [
    "features",
    (file) =>
      partsOf(file)
        .slice(0, file.startsWith("features") ? 2 : 1)
        .join("/"),
  ],
  ["files", (file) => file],
])("%s have no circular imports", (_, groupOf) => {
  expect(findCircle(importGraph(groupOf))).toBeNull();
});
