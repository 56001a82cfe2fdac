// What V8 makes among the old stays, with all that it knows, until the whole heap is collected: `patches/` keeps three packages from that.
import { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import { getHeapSpaceStatistics } from "node:v8";
import postgres from "postgres";
import { describe, expect, it } from "vitest";

/** A package that one of Remix's brings, as the server loads it. */
const load: (name: string) => unknown = createRequire(import.meta.url);

const oldBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space")!.space_used_size;

/** Bytes among the old that each of many runs leaves behind, the middle of some tries: others in the process leave theirs meanwhile. */
function leftBehind(work: () => void, runs = 1000) {
  const tries = Array.from({ length: 7 }, () => {
    const before = oldBytes();
    for (let run = 0; run < runs; run += 1) work();
    return (oldBytes() - before) / runs;
  });
  return tries.sort((a, b) => a - b)[3]!;
}

describe("what a page needs goes with it", () => {
  it("as for React Router's routes", () => {
    const { createStaticRouter } = load("react-router-dom/server") as {
      createStaticRouter: (routes: object[], context: object) => unknown;
    };
    const context = { basename: "/", location: {}, matches: [] };
    const routes = () => Array.from({ length: 50 }, (_, id) => ({ id: String(id) }));
    expect(leftBehind(() => createStaticRouter(routes(), context))).toBeLessThan(500);
  });

  it("as for a query of postgres.js", () => {
    const sql = postgres();
    expect(leftBehind(() => void sql`select ${"x".repeat(100)}`)).toBeLessThan(50);
  });

  it("as for a response that compression may compress", () => {
    const compression = load("compression") as () => (
      request: object,
      response: object,
      next: () => void,
    ) => void;
    const compress = compression();
    const respond = () =>
      Object.assign(new EventEmitter(), { write() {}, end() {}, writeHead() {}, getHeader() {} });
    expect(leftBehind(() => compress({ headers: {} }, respond(), () => {}))).toBeLessThan(100);
  });
});
