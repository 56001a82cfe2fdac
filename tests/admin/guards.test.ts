import { readdirSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RouteHandle } from "~/lib/handle";
import { closeDatabase } from "~/lib/db.server";
import { createPerson, outcomeOf, requestWith, signedIn } from "../auth/people";

vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

// Remix generates this module during the build.
vi.mock("@remix-run/dev/server-build", () => ({ routes: {} }));

interface RouteModule {
  handle?: RouteHandle;
  loader?(args: object): unknown;
  action?(args: object): unknown;
}

const folder = join(import.meta.dirname, "../../app/routes");
const files = readdirSync(folder).filter((file) => /\.tsx?$/.test(file));
const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
const visitors: Record<string, Request> = {};

beforeAll(async () => {
  const revoked = await createPerson(owner, { role: "admin" });
  const url = "http://localhost/some/page";
  visitors.anonymous = requestWith(null, url);
  visitors.customer = await signedIn((await createPerson(owner)).id, url);
  visitors.admin = await signedIn((await createPerson(owner, { role: "admin" })).id, url);
  visitors.revoked = await signedIn(revoked.id, url);
  await owner`delete from user_roles where user_id = ${revoked.id}`;
});
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

const toAuth = expect.stringMatching(/^302 \/auth\?redirectTo=/);
const REFUSALS = {
  admin: { anonymous: toAuth, customer: "302 /dashboard", revoked: "302 /dashboard" },
  customer: { anonymous: toAuth, admin: "302 /admin/dashboard" },
  "signed-in": { anonymous: toAuth },
  public: {},
};

describe.each(files)("%s", (file) => {
  it("every route declares who may open it, and its loaders and actions check access", async () => {
    const route = (await import(join(folder, file))) as RouteModule;
    const access = file.startsWith("_site.tsx") ? "public" : route.handle?.access;
    expect(access, "handle.access is missing").toMatch(/^(public|signed-in|customer|admin)$/);
    if (/^(admin|chat-analytics)[.\w$]*$/.test(file)) expect(access).toBe("admin");
    if (access !== "public") expect(route.loader, "a page without a loader is not guarded").toBeDefined();
    for (const [visitor, refusal] of Object.entries(REFUSALS[access!])) {
      for (const method of ["GET", "POST"] as const) {
        const door = method === "GET" ? route.loader : route.action;
        if (!door) continue;
        const request = new Request(visitors[visitor]!, { method });
        expect(
          await outcomeOf(() => door({ request, params: {}, context: {} })),
          `${visitor} ${method}`,
        ).toEqual(refusal);
      }
    }
  });
});
