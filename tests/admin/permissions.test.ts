import { describe, expect, it, vi } from "vitest";
import { planErasure } from "~/features/admin/erasure/erase.server";
import { RESOURCES } from "~/features/resources.server";
import { findTimes } from "~/features/schedule/booking/free-times.server";
import { createSession } from "~/features/accounts/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { log } from "~/lib/log.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../accounts/people";
import { typedCustomer } from "../setup/forms";
import type { Answer } from "../setup/requests";
import { build, startApp } from "../setup/app";

import { contentsOf, plantRows, tablesWithout } from "./planted-rows";
import { sql } from "../setup/database";
import { stopAtEnd } from "../setup/stop-at-end";

type Access = RouteHandle["access"];
/** "one-step" is an admin without the second factor that deployments require. */
type Visitor = "anonymous" | "customer" | "revoked" | "one-step" | "admin";

const secret = `secret-${newId()}`;
const own = `own-${newId()}`;
const victim = { email: `victim.${newId()}@planted.test` };
const tokens = { anonymous: null } as Record<Visitor, string | null>;

const planted = await plantRows(secret);
await sql`insert into contact_messages (id, name, email, message) values (${newId()}, 'x', ${victim.email}, 'x')`;
const people = {
  customer: await createPerson(),
  revoked: await createPerson({ role: "admin" }),
  "one-step": await createPerson({ role: "admin" }),
  admin: await createPerson({ role: "admin" }),
};
const customer = people.customer.id;
await sql`insert into customer_profiles (id, user_id, business_name, email) values (${newId()}, ${customer}, ${own}, 'x')`;
await sql`insert into totp_factors (user_id, secret) values (${people.admin.id}, 'x')`;
for (const visitor of ["customer", "revoked", "one-step", "admin"] as const) {
  tokens[visitor] = await createSession(people[visitor].id, null, null);
}
await sql`delete from user_roles where user_id = ${people.revoked.id}`;
await sql`update sessions set authenticated_at = now() + interval '1 day'`;
const before = await contentsOf();
const server = await stopAtEnd(startApp({ deployed: true }));

const routes = Object.values(build.routes).map((route) => ({
  id: route!.id,
  access: (route!.module.handle as RouteHandle | undefined)?.access,
  acts: route!.module.action !== undefined,
  shows: route!.module.default !== undefined,
}));

function pathOf(id: string | undefined): string {
  const route = id ? build.routes[id] : undefined;
  if (!route) return "";
  return `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}`;
}

const ID = ":id";
const OWN_PAGES = routes.map(({ id }) => pathOf(id)).filter((path) => !path.includes(":list"));

/** All URLs: `:list` is replaced by each list without a separate route, `:id` by the test row. */
const addresses = routes.flatMap((route) => {
  const path = pathOf(route.id).replace("*", "unknown/a/b/c") || "/";
  const paths = path.includes(":list")
    ? RESOURCES.map(({ slug }) => path.replace(":list", slug)).filter((each) => !OWN_PAGES.includes(each))
    : [path];
  return paths.map((each) => ({ ...route, path: each }));
});
/** Ways to request a URL: as a page, or as data in Remix's current and older formats. */
const WAYS: Record<string, (path: string, id: string) => string> = {
  document: (path) => path,
  "document, encoded": (path) => path.replace(/^\/(.)/, (_, first: string) => `/%${hexOf(first)}`),
  "document with ?index": (path) => `${path}?index`,
  data: (path) => `${path}.data`,
  "data in capitals": (path) => `${path.toUpperCase().replace(ID.toUpperCase(), ID)}.data`,
  "data with ?index": (path) => `${path}.data?index`,
  "data of one loader": (path, id) => `${path}.data?_routes=${encodeURIComponent(id)}`,
  // May be read by everyone: the layout is public and contains no rows.
  "data of the layout": (path, id) => `${path}.data?_routes=${encodeURIComponent(parentOf(id))}`,
  "data through ?_data": (path, id) => `${path}?_data=${encodeURIComponent(id)}`,
};
/** Requests one route's data without its parents', so that only that route's guard can reject. */
const ALONE = "data of one loader";
const parentOf = (id: string) => build.routes[id]?.parentId ?? "root";
const hexOf = (letter: string) => letter.charCodeAt(0).toString(16);

const isGuarded = ({ access }: { access?: Access }) => access !== undefined && access !== "public";
const guarded = addresses.filter(isGuarded);
const oneOfEach = [...new Map(guarded.map((each) => [each.id, each])).values()];
const EXAMPLES = guarded.filter(({ path }) =>
  ["/admin/demo-requests", "/admin/demo-requests/:id", "/dashboard"].includes(path),
);

const OF: Partial<Record<Access, Visitor[]>> = { admin: ["admin"], customer: ["customer", "revoked"] };
const entitled = (access: Access, visitor: Visitor) =>
  access === "public" ||
  (visitor !== "anonymous" && (access === "signed-in" || OF[access]?.includes(visitor)));
const refusedOf = (access: Access) =>
  (["anonymous", "customer", "one-step", "admin"] as const).filter((visitor) => !entitled(access, visitor));

function awayOf(access: Access, visitor: Visitor) {
  if (visitor === "anonymous") return "/auth?redirectTo=";
  if (access === "customer") return "/admin/dashboard";
  return visitor === "one-step" ? "/account/two-step?notice=required" : "/dashboard";
}

/** Returns whether a guard rejected the request with a 404 or a redirect, as a response or in Remix's data. */
function isRefusal({ status, headers, body }: Answer, away: string): boolean {
  if (status === 302) return headers.get("location")!.startsWith(away);
  if (status === 202) return body.includes(`"redirect","${away}`);
  return [400, 401, 404, 405].includes(status);
}

/** Forms that return the typed text if the session ended. */
const GIVEN_BACK =
  /^\/(dashboard|account)$|^\/admin\/(erase|inbox|settings|scheduling|[^/]+\/:id(\/edit|\/answer)?|customers\/new|questions\/answer|appointments\/(new|:id\/move)|users\/new)$/;

type Address = (typeof addresses)[number];

function askAs(
  visitors: readonly Visitor[],
  { path, id, access }: Address,
  { way, method = "GET", form }: { way: string; method?: "GET" | "HEAD" | "POST"; form?: URLSearchParams },
) {
  const asked = visitors.map(async (visitor) => {
    const address = WAYS[way]!(addressOf(path), id);
    const answer = await server.request(address, { method, form, token: tokens[visitor] });
    const about = `${visitor}, ${method} ${way}: ${answer.status} ${answer.all.slice(0, 500)}`;
    expect(answer.all, about).not.toContain(secret);
    expect(answer.all, about).not.toContain(own);
    if (way !== "data of the layout" && method !== "HEAD")
      expect(isRefusal(answer, awayOf(access!, visitor)), about).toBe(true);
    return answer.status;
  });
  return Promise.all(asked);
}

const addressOf = (path: string) => path.replace(ID, planted);

it("every route declares who may open it", () => {
  const silent = routes.filter(({ id, access }) => !access && !["root", "routes/_site"].includes(id));
  expect(silent.map(({ id }) => id)).toEqual([]);
});

it("every route at or below /admin is for admins", () => {
  const below = routes.filter(({ id }) => /^\/(admin|chat-analytics)(\/|$)/.test(pathOf(id)));
  expect(below.length).toBeGreaterThan(12);
  expect(below.filter(({ access }) => access !== "admin").map(({ id }) => id)).toEqual([]);
});

it("every table has test rows", async () => {
  expect(await tablesWithout(secret)).toEqual([]);
});

describe.each(oneOfEach)("Page $path", (route) => {
  const { path, access, acts, shows } = route;
  const others = refusedOf(access!);

  it("is hidden from users without the required role", async () => {
    const alone = await askAs(others, route, { way: ALONE });
    if (shows) expect(new Set(alone)).toEqual(new Set([202]));
    expect(await askAs(["anonymous"], route, { way: "document" })).toEqual([302]);
  });

  it("rejects actions by users without the required role", async () => {
    const form = await formFor(path);
    const statuses = new Set(await askAs(others, route, { way: "document", method: "POST", form }));
    const given = GIVEN_BACK.test(path);
    const expected = others.map((visitor) => (given && visitor === "anonymous" ? 401 : acts ? 302 : 405));
    expect(statuses).toEqual(new Set(expected));
    expect(await contentsOf()).toEqual(before);
  });
});

it.each(guarded.filter((each) => !oneOfEach.includes(each)))(
  "a customer can't read or change the shared list route $path",
  async (route) => {
    const [visitor] = refusedOf(route.access!).filter((one) => one !== "anonymous");
    await askAs([visitor!], route, { way: ALONE });
    await askAs([visitor!], route, { way: "data", method: "POST", form: await formFor(route.path) });
    expect(await contentsOf()).toEqual(before);
  },
);

describe.each(EXAMPLES)("Route $path", (route) => {
  const others = (["anonymous", "revoked"] as const).filter((visitor) => !entitled(route.access!, visitor));

  it.each(Object.keys(WAYS))("rejects users without the required role, requested as %s", async (way) => {
    await askAs(others, route, { way });
    await askAs(others, route, { way, method: "HEAD" });
    await askAs(others, route, { way, method: "POST", form: await formFor(route.path) });
    expect(await contentsOf()).toEqual(before);
  });
});

async function formFor(path: string): Promise<URLSearchParams> {
  const slug = /^\/admin\/([^/]+)\/status$/.exec(path)?.[1];
  return new URLSearchParams({
    to: RESOURCES.find((resource) => resource.slug === slug)?.status?.changes?.values.at(-1) ?? "",
    id: planted,
    user: customer,
    set: "admin",
    who: victim.email,
    mode: "delete",
    seen: (await planErasure(victim)).digest,
    note: `A note at ${path}`,
    item: `demo-requests.${planted}`,
    do: "take",
    turn: "off",
    asked: "Do you answer?",
    name: "June Dunn",
    business: "Dunn Law",
    state: "folded",
    anyway: "on",
    ...typedCustomer({ businessName: `Whitfield Law ${path}` }),
    change: "sessions",
    timeZone: "America/Denver",
    signature: "Ann",
    mondayFrom0: "540",
    mondayTo0: "780",
    lengthMinutes: "20",
    minutesBefore: "0",
    minutesAfter: "0",
    noticeHours: "3",
    daysAhead: "7",
    subject: "Re: Your message",
    answer: "Yes, we do.",
    startsAt: (await findTimes(new URLSearchParams())).times[0]?.at ?? "",
  });
}

it.each(addresses.filter((each) => !isGuarded(each)))("$path reveals no admin data", async ({ path, id }) => {
  for (const visitor of ["anonymous", "customer"] as const) {
    const { all } = await server.request(WAYS[ALONE]!(addressOf(path), id), { token: tokens[visitor] });
    expect(all, visitor).not.toContain(secret);
    // Only a customer's forms are prefilled.
    if (visitor === "anonymous") expect(all).not.toContain(own);
  }
});

const BARE = [
  "/admin",
  "/admin/unknown/a/b/c",
  "/admin/erase",
  "/admin/sidebar",
  "/chat-analytics",
  "/admin/settings",
  "/admin/spool",
  "/admin/payments",
  "/admin/leads",
  "/admin/scheduling/feed",
  "/admin/questions/answer",
  "/admin/customers/new",
  "/admin/appointments/new",
  "/admin/search",
  "/admin/customers/:id/merge",
  ...RESOURCES.flatMap(({ slug, record, list }) => [
    `/admin/${slug}/status`,
    ...(record ? [] : [`/admin/${slug}/:id`]),
    ...(record?.edit ? [] : [`/admin/${slug}/:id/edit`]),
    ...(list.csv === false ? [`/admin/${slug}/export.csv`] : []),
  ]),
];

it("an admin sees the rows hidden from others", async () => {
  const bare: string[] = [];
  for (const { path, id } of addresses.filter(({ access }) => access === "admin")) {
    const { status, body } = await server.request(WAYS[ALONE]!(addressOf(path), id), { token: tokens.admin });
    expect(status, path).toBeLessThan(500);
    if (!body.includes(secret)) bare.push(path);
  }
  expect([...new Set(bare)].sort()).toEqual([...BARE].sort());
});

it("a customer who requests an admin page is logged", async () => {
  const warn = vi.spyOn(log, "warn");
  await server.request("/admin/users", { token: tokens.customer });
  expect(warn).toHaveBeenCalledWith(
    { userId: customer, path: "/admin/users" },
    "rejected a request: not an admin",
  );
});

it("no request method or format causes a 500, even for an admin", async () => {
  for (const { path, id } of EXAMPLES.filter(({ access }) => access === "admin")) {
    for (const [way, write] of Object.entries(WAYS)) {
      const { status } = await server.request(write(addressOf(path), id), { token: tokens.admin });
      expect(status, `${path} as ${way}`).toBeLessThan(500);
    }
  }
});

it("a customer sees only the customer's own rows", async () => {
  for (const path of ["/dashboard", "/dashboard.data", "/dashboard/my-data.json"]) {
    expect((await server.request(path, { token: tokens.customer })).body, path).toContain(own);
  }
});

const UNCHANGEABLE = [
  "/admin/customers/:id/merge",
  "/admin/spool",
  ...RESOURCES.flatMap(({ slug, status, record }) => [
    ...(status?.changes ? [] : [`/admin/${slug}/status`]),
    ...(record ? [] : [`/admin/${slug}/:id`]),
    ...(record?.edit ? [] : [`/admin/${slug}/:id/edit`]),
  ]),
];

it("an admin's form submissions succeed, and the same submissions by other users are rejected", async () => {
  const acting = addresses.filter(({ access, acts }) => access === "admin" && acts);
  expect(acting.length).toBeGreaterThan(12);
  await sql`delete from scheduling_rules`;
  for (const { path } of acting.filter((each) => !UNCHANGEABLE.includes(each.path))) {
    const before = await contentsOf();
    const form = await formFor(path);
    const answer = await server.request(addressOf(path), { method: "POST", form, token: tokens.admin });
    expect(answer.status, `${path}: ${answer.body.split("<main").at(-1)!.slice(0, 2000)}`).toBe(303);
    if (answer.headers.has("set-cookie")) continue;
    expect(await contentsOf(), path).not.toEqual(before);
  }
});
