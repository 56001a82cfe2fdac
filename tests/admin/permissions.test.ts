import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planErasure } from "~/features/admin/erasure/erase.server";
import { RESOURCES } from "~/features/resources.server";
import { createSession } from "~/features/auth/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { ensureBuilt } from "../../server/start/prepare.mjs";
import { createPerson } from "../auth/people";
import { typedCustomer } from "../setup/forms";
import type { Answer } from "../setup/asking";
import { startServer } from "../setup/running-server";
import { contentsOf, plantRows, tablesWithout } from "./planted-rows";

await ensureBuilt();
const build = (await import(pathToFileURL(resolve("build/index.js")).href)) as ServerBuild;

type Access = RouteHandle["access"];
/** "one-step" is an admin without a second factor, which a deployment wants from the second sign-in on. */
type Visitor = "anonymous" | "customer" | "revoked" | "one-step" | "admin";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
/** In a row of every table. */
const secret = `secret-${newId()}`;
/** In what the customer may see of it. */
const own = `own-${newId()}`;
const victim = { email: `victim.${newId()}@planted.test` };
const tokens = { anonymous: null } as Record<Visitor, string | null>;
let server: Awaited<ReturnType<typeof startServer>>;
let customer: string;
let planted: string;

beforeAll(async () => {
  planted = await plantRows(owner, secret);
  await owner`insert into contact_messages (id, name, email, message) values (${newId()}, 'x', ${victim.email}, 'x')`;
  const people = {
    customer: await createPerson(owner),
    revoked: await createPerson(owner, { role: "admin" }),
    "one-step": await createPerson(owner, { role: "admin" }),
    admin: await createPerson(owner, { role: "admin" }),
  };
  customer = people.customer.id;
  await owner`insert into customer_profiles (id, user_id, business_name, email) values (${newId()}, ${customer}, ${own}, 'x')`;
  await owner`update users set factor_noticed_at = now() - interval '1 day'`;
  await owner`insert into totp_factors (user_id, secret, confirmed_at) values (${people.admin.id}, 'x', now())`;
  for (const visitor of ["customer", "revoked", "one-step", "admin"] as const) {
    tokens[visitor] = await createSession(people[visitor].id, null, null);
  }
  await owner`delete from user_roles where user_id = ${people.revoked.id}`;
  // However long this file takes, nobody is asked for the password again.
  await owner`update sessions set authenticated_at = now() + interval '1 day'`;
  server = await startServer({}, { deployed: true });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await owner.end();
  await closeDatabase(1);
});

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

/** Every list takes the place of `:list`, but where it has a route of its own; the planted row that of `:id`, once there is one. */
const addresses = routes.flatMap((route) => {
  const path = pathOf(route.id).replace("*", "unknown/a/b/c") || "/";
  const paths = path.includes(":list")
    ? RESOURCES.map(({ slug }) => path.replace(":list", slug)).filter((each) => !OWN_PAGES.includes(each))
    : [path];
  return paths.map((each) => ({ ...route, path: each }));
});
/** The ways to an address: the page however it is written, Remix's data for all of its loaders and for one alone, and the older way. */
const WAYS: Record<string, (path: string, id: string) => string> = {
  document: (path) => path,
  "document with a slash": (path) => `${path}/`,
  "document in capitals": (path) => path.replace(/^\/[a-z-]+/, (first) => first.toUpperCase()),
  "document, encoded": (path) => path.replace(/^\/(.)/, (_, first: string) => `/%${hexOf(first)}`),
  "document of an index": (path) => `${path}?index`,
  data: (path) => `${path}.data`,
  "data with a slash": (path) => `${path}/.data`,
  "data in capitals": (path) => `${path.toUpperCase().replace(ID.toUpperCase(), ID)}.data`,
  "data of an index": (path) => `${path}.data?index`,
  "data of one loader": (path, id) => `${path}.data?_routes=${encodeURIComponent(id)}`,
  // Answered where the frame is anybody's; it holds no rows.
  "data of the frame": (path, id) => `${path}.data?_routes=${encodeURIComponent(parentOf(id))}`,
  "older data": (path, id) => `${path}?_data=${encodeURIComponent(id)}`,
};
/** Those that differ in which loaders run. */
const LOADING = ["document", "data", "data of one loader"];
const parentOf = (id: string) => build.routes[id]?.parentId ?? "root";
const hexOf = (letter: string) => letter.charCodeAt(0).toString(16);

/** The ways to an address are the router's, so of a route that many lists share, one list's address is asked for in all of them. */
const guarded = addresses
  .filter(({ access }) => access !== undefined && access !== "public")
  .map((each) => ({
    ...each,
    ways: !each.id.includes("$list") || each.path.includes("demo-requests") ? Object.keys(WAYS) : LOADING,
  }));

const OF: Partial<Record<Access, Visitor[]>> = { admin: ["admin"], customer: ["customer", "revoked"] };
const entitled = (access: Access, visitor: Visitor) =>
  access === "public" ||
  (visitor !== "anonymous" && (access === "signed-in" || OF[access]?.includes(visitor)));
const STRANGERS = ["anonymous", "customer", "revoked", "one-step"] as const;
const refusedOf = (access: Access) =>
  ([...STRANGERS, "admin"] as const).filter((visitor) => !entitled(access, visitor));

/** Where a guard sends a visitor that it refuses. */
function awayOf(access: Access, visitor: Visitor) {
  if (visitor === "anonymous") return "/auth?redirectTo=";
  if (access === "customer") return "/admin/dashboard";
  return visitor === "one-step" ? "/account/two-step?notice=required" : "/dashboard";
}

/** Sent away, as a redirect or as Remix's data about one, or told that there is nothing of the kind. */
function isRefusal({ status, headers, body }: Answer, away: string): boolean {
  if (status === 302) return headers.get("location")!.startsWith(away);
  if (status === 202) return body.includes(`"redirect","${away}`);
  return [400, 401, 404, 405].includes(status);
}

/** Forms that people write in: where nobody is signed in, what was typed is given back to who sent it. */
const GIVEN_BACK =
  /^\/dashboard$|^\/admin\/(inbox|settings|scheduling|[^/]+\/(:id(\/edit|\/answer)?|views)|people\/[^/]+\/:id|customers\/new|questions\/answer)$/;

interface Asking {
  path: string;
  id: string;
  access: Access;
  method: "GET" | "HEAD" | "POST";
  ways: string[];
  form?: URLSearchParams;
}

/** Asks as each of those who are refused; every answer has to refuse and to keep what is secret. */
async function askAsOthers({ path, id, access, method, ways, form }: Asking) {
  const asked = refusedOf(access).flatMap((visitor) =>
    ways.map(async (way) => {
      const address = WAYS[way]!(addressOf(path), id);
      const answer = await server.ask(address, { method, form, token: tokens[visitor] });
      const about = `${visitor}, ${method} ${way}: ${answer.status} ${answer.all.slice(0, 500)}`;
      expect(answer.all, about).not.toContain(secret);
      expect(answer.all, about).not.toContain(own);
      if (way !== "data of the frame" && method !== "HEAD")
        expect(isRefusal(answer, awayOf(access, visitor)), about).toBe(true);
      return { visitor, way, status: answer.status };
    }),
  );
  return Promise.all(asked);
}

const addressOf = (path: string) => path.replace(ID, planted);

it("every route says who may open it", () => {
  // The root and the public site's frame have no address of their own.
  const silent = routes.filter(({ id, access }) => !access && !["root", "routes/_site"].includes(id));
  expect(silent.map(({ id }) => id)).toEqual([]);
});

it("everything at or below /admin is for admins", () => {
  const below = routes.filter(({ id }) => /^\/(admin|chat-analytics)(\/|$)/.test(pathOf(id)));
  expect(below.length).toBeGreaterThan(12);
  expect(below.filter(({ access }) => access !== "admin").map(({ id }) => id)).toEqual([]);
});

it("there is something to find in every table", async () => {
  expect(await tablesWithout(owner, secret)).toEqual([]);
});

/** What was there before anybody asked for anything. */
let before: ReturnType<typeof contentsOf> | undefined;

describe.each(guarded)("$path", ({ path, id, access, acts, shows, ways }) => {
  const statuses = (answers: { way: string; status: number }[], wanted: string) =>
    new Set(answers.filter(({ way }) => way === wanted).map(({ status }) => status));

  it("is shown to nobody else, however it is asked for", async () => {
    const answers = await askAsOthers({ path, id, access: access!, method: "GET", ways });
    expect(statuses(answers, "document")).toEqual(new Set([302]));
    if (shows) expect(statuses(answers, "data")).toEqual(new Set([202]));
    // The loaders are the same as of GET.
    const heads = await askAsOthers({
      ...{ path, id, access: access!, method: "HEAD" },
      ways: ways.filter((way) => LOADING.includes(way)),
    });
    expect(statuses(heads, "document")).toEqual(new Set([302]));
  });

  it("lets nobody else change anything, however it is posted to", async () => {
    before ??= contentsOf(owner);
    const form = await formFor(path);
    const answers = await askAsOthers({ path, id, access: access!, method: "POST", ways, form });
    const nobody = GIVEN_BACK.test(path) ? [401] : [];
    expect(statuses(answers, "document")).toEqual(new Set([...nobody, acts ? 302 : 405]));
    expect(statuses(answers, "data")).toEqual(new Set([...nobody, acts ? 202 : 405]));
    expect(await contentsOf(owner)).toEqual(await before);
  });
});

/** What an admin could post to change something, at any of the addresses. */
async function formFor(path: string): Promise<URLSearchParams> {
  const slug = /^\/admin\/([^/]+)\/status$/.exec(path)?.[1];
  return new URLSearchParams({
    to: RESOURCES.find((resource) => resource.slug === slug)?.changes?.values.at(-1) ?? "",
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
    // The same customer twice is one, and another with the same address is wanted.
    anyway: "on",
    ...typedCustomer({ businessName: `Whitfield Law ${path}` }),
    change: "sessions",
    ...{ timeZone: "America/Denver", signature: "Ann" },
    ...{ monday: "9 AM-1 PM", lengthMinutes: "20", minutesBefore: "0", minutesAfter: "0" },
    ...{ noticeHours: "3", daysAhead: "7" },
    ...{ subject: "Re: Your message", answer: "Yes, we do." },
  });
}

describe.each(addresses.filter(({ access }) => access === "public" || access === undefined))(
  "$path",
  ({ path, id }) => {
    it("tells nobody what is an admin's to know", async () => {
      for (const visitor of STRANGERS) {
        for (const way of LOADING) {
          const { all } = await server.ask(WAYS[way]!(addressOf(path), id), { token: tokens[visitor] });
          expect(all, `${visitor}, ${way}`).not.toContain(secret);
          expect(all, `${visitor}, ${way}`).not.toContain(own);
        }
      }
    });
  },
);

/** Of an admin's addresses, those that show no row by themselves. */
const BARE = [
  ...["/admin", "/admin/unknown/a/b/c", "/admin/erase", "/admin/sidebar", "/admin/theme", "/chat-analytics"],
  ...["/admin/settings", "/admin/retention", "/admin/events", "/admin/scheduling/feed"],
  ...["/admin/questions/answer", "/admin/customers/new", "/admin/search", "/admin/customers/:id/merge"],
  ...RESOURCES.flatMap(({ slug, page, person, csv }) => [
    `/admin/${slug}/status`,
    `/admin/${slug}/views`,
    ...(page ? [] : [`/admin/${slug}/:id`]),
    ...(page?.edit ? [] : [`/admin/${slug}/:id/edit`]),
    ...(person ? [] : [`/admin/people/${slug}/:id`]),
    ...(csv === false ? [`/admin/${slug}/export.csv`] : []),
  ]),
];

it("an admin is shown the very rows that the others did not see", async () => {
  const bare: string[] = [];
  for (const { path } of addresses.filter(({ access }) => access === "admin")) {
    const { body } = await server.ask(addressOf(path), { token: tokens.admin });
    if (!body.includes(secret)) bare.push(path);
  }
  expect([...new Set(bare)].sort()).toEqual([...BARE].sort());
});

it("a customer who asks for an admin's page is in the log", async () => {
  await server.ask("/admin/users", { token: tokens.customer });
  expect(server.log()).toMatch(/"userId":"[^"]+","path":"\/admin\/users".*"msg":"refused: not an admin"/);
});

it("no way of asking is a fault, for an admin either", { timeout: 180_000 }, async () => {
  // One list of each route is enough, as above.
  const one = new Map(
    addresses.filter(({ access }) => access === "admin").map((route) => [route.id, route] as const),
  );
  for (const { path, id } of one.values()) {
    const asked = Object.entries(WAYS).map(async ([way, write]) => {
      const { status } = await server.ask(write(addressOf(path), id), { token: tokens.admin });
      expect(status, `${path} as ${way}`).toBeLessThan(500);
    });
    await Promise.all(asked);
  }
});

it("the customer is shown what is the customer's", async () => {
  for (const path of ["/dashboard", "/dashboard.data", "/dashboard/my-data.json"]) {
    expect((await server.ask(path, { token: tokens.customer })).body, path).toContain(own);
  }
});

/** Addresses of lists whose rows have no status to set, no page to note something on, or nothing to correct; and one that needs a second row. */
const UNCHANGEABLE = [
  "/admin/customers/:id/merge",
  ...RESOURCES.flatMap(({ slug, changes, page, person }) => [
    ...(changes ? [] : [`/admin/${slug}/status`]),
    ...(page ? [] : [`/admin/${slug}/:id`]),
    ...(page?.edit ? [] : [`/admin/${slug}/:id/edit`]),
    ...(person ? [] : [`/admin/people/${slug}/:id`]),
  ]),
];

it("an admin changes something by the very posts that the others were refused", async () => {
  const acting = addresses.filter(({ access, acts }) => access === "admin" && acts);
  expect(acting.length).toBeGreaterThan(12);
  for (const { path } of acting.filter((each) => !UNCHANGEABLE.includes(each.path))) {
    const before = await contentsOf(owner);
    const form = await formFor(path);
    const answer = await server.ask(addressOf(path), { method: "POST", form, token: tokens.admin });
    expect(answer.status, `${path}: ${answer.body.slice(0, 300)}`).toBe(303);
    if (answer.headers.has("set-cookie")) continue;
    expect(await contentsOf(owner), path).not.toEqual(before);
  }
});
