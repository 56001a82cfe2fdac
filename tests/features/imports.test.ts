import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const FEATURES = resolve("app/features");
const SPECIFIER = /\b(?:from|import\()\s*"((?:~\/features|\.{1,2})\/[^"]+)"/g;

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
  return path && relative(FEATURES, path);
}

/** Imports between groups of files. `nameOf` maps a file to its group. */
function importGraph(nameOf: (file: string) => string): Graph {
  const graph: Graph = new Map();
  for (const file of listFiles(FEATURES)) {
    const name = nameOf(relative(FEATURES, file));
    const imports = graph.get(name) ?? graph.set(name, new Set()).get(name);
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(SPECIFIER)) {
      const target = resolveImport(file, specifier);
      if (target && !target.startsWith("..") && nameOf(target) !== name) imports?.add(nameOf(target));
    }
  }
  return graph;
}

/** Returns a circle as its names, or null. */
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

it("the circular import check finds a circle", () => {
  const graph = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c"])],
    ["c", new Set(["b"])],
  ]);
  expect(findCircle(graph)).toEqual(["b", "c", "b"]);
});

/** A file outside of a feature's folder is its own group. */
const featureOf = (file: string) => file.split(/[\\/]/, 1).join();

it("no features import each other in a circle", () => {
  expect(findCircle(importGraph(featureOf))).toBeNull();
});
