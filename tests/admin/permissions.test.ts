import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RouteHandle } from "~/lib/handle";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { ensureBuilt } from "../../server/prepare.mjs";
import { createPerson, requestWith, signedIn } from "../auth/people";

await ensureBuilt();
const build = (await import(pathToFileURL(resolve("build/index.js")).href)) as ServerBuild;
const handle = createRequestHandler(build, "production");

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
/** In every row that a list could show. */
const secret = `secret-${newId()}`;
const visitors: Record<string, Request> = {};

beforeAll(async () => {
  const id = newId();
  await owner`insert into demo_requests (id, name, phone, consent) values (${id}, ${secret}, '+16025550142', true)`;
  await owner`insert into trial_signups (id, name, business_name, email, phone) values (${id}, ${secret}, 'x', 'x', 'x')`;
  await owner`insert into customer_profiles (id, business_name, email) values (${id}, ${secret}, 'x')`;
  await owner`insert into contact_messages (id, name, email, message) values (${id}, ${secret}, 'x', 'x')`;
  await owner`insert into call_analysis_requests (id, name, email, phone, business_name) values (${id}, ${secret}, 'x', 'x', 'x')`;
  await owner`insert into appointments (id, external_id, name, status) values (${id}, 'x', ${secret}, 'x')`;
  await owner`insert into chat_sessions (id, session_id, status) values (${id}, 'x', ${secret})`;
  await owner`insert into deliveries (id, kind, subject_id, payload, last_error) values (${id}, 'x', ${id}, '{}', ${secret})`;
  const revoked = await createPerson(owner, { role: "admin" });
  visitors.anonymous = requestWith(null);
  visitors.customer = await signedIn((await createPerson(owner)).id);
  visitors.revoked = await signedIn(revoked.id);
  visitors.admin = await signedIn((await createPerson(owner, { role: "admin" })).id);
  await owner`delete from user_roles where user_id = ${revoked.id}`;
});
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

const routes = Object.values(build.routes).map((route) => ({
  id: route!.id,
  access: (route!.module.handle as RouteHandle | undefined)?.access,
}));

function pathOf(id: string | undefined): string {
  const route = id ? build.routes[id] : undefined;
  if (!route) return "";
  return `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}`;
}
const addressOf = (id: string) => pathOf(id).replace("*", "unknown").replace(/:\w+/g, newId()) || "/";

/** The ways to a loader: the page, Remix's data for all of the page's loaders and for one alone, and its older parameter. */
const WAYS: Record<string, (path: string, id: string) => string> = {
  document: (path) => path,
  data: (path) => `${path}.data`,
  "data of one loader": (path, id) => `${path}.data?_routes=${encodeURIComponent(id)}`,
  "older data of one loader": (path, id) => `${path}?_data=${encodeURIComponent(id)}`,
};

async function ask(visitor: string, path: string) {
  const response = await handle(
    new Request(new URL(path, "http://localhost"), { headers: visitors[visitor]!.headers }),
  );
  const body = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body,
    all: `${[...response.headers]} ${body}`,
  };
}

it("every route says who may open it", () => {
  // The root and the public site's frame have no address of their own.
  const silent = routes.filter(({ id, access }) => !access && !["root", "routes/_site"].includes(id));
  expect(silent.map(({ id }) => id)).toEqual([]);
});

it("everything at or below /admin is for admins", () => {
  const below = routes.filter(({ id }) => /^\/(admin|chat-analytics)(\/|$)/.test(pathOf(id)));
  expect(below.length).toBeGreaterThan(7);
  expect(below.filter(({ access }) => access !== "admin").map(({ id }) => id)).toEqual([]);
});

describe.each(routes.filter(({ access }) => access === "admin").map(({ id }) => id))("%s", (id) => {
  it.each(Object.keys(WAYS))("shows no row to others, asked for as %s", async (way) => {
    for (const visitor of ["anonymous", "customer", "revoked"]) {
      const answer = await ask(visitor, WAYS[way]!(addressOf(id), id));
      expect(answer.all, visitor).not.toContain(secret);
      if (way === "document") expect(answer.status, visitor).toBe(302);
      expect(answer.all, visitor).toContain(visitor === "anonymous" ? "/auth?redirectTo=" : "/dashboard");
    }
  });
});

it.each(["routes/admin.demo-requests", "routes/admin.trial-signups", "routes/admin.customers"])(
  "%s shows an admin the very rows that the others did not see",
  async (id) => {
    for (const way of ["document", "data", "data of one loader"]) {
      const answer = await ask("admin", WAYS[way]!(addressOf(id), id));
      expect(answer.status, way).toBe(200);
      expect(answer.body, way).toContain(secret);
    }
  },
);

it("the customer's page is for customers", async () => {
  expect((await ask("anonymous", "/dashboard")).headers.get("location")).toBe(
    "/auth?redirectTo=%2Fdashboard",
  );
  expect((await ask("admin", "/dashboard")).headers.get("location")).toBe("/admin/dashboard");
  expect((await ask("customer", "/dashboard")).status).toBe(200);
});
