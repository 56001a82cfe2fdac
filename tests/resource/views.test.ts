import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { savedViews } from "~db/schema";
import { deleteView, saveView } from "~/features/resource/view/view.server";
import { requireResource } from "~/features/resources.server";
import { asAdmin, closeDatabase } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { createPerson } from "../auth/people";
import { listOf } from "./lists";

const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
const list = requireResource("trial-signups");
let admin: string;
let other: string;

beforeAll(async () => {
  admin = (await createPerson(owner, { role: "admin" })).id;
  other = (await createPerson(owner, { role: "admin" })).id;
});
afterAll(async () => {
  await owner.end();
  await closeDatabase(1);
});

const viewsOf = async (of: string, search = "", slug = "trial-signups") =>
  (await listOf(of, slug, search)).views.map(({ id: _id, ...view }) => view);
const save = (name: string, search: string, as = admin) =>
  saveView(as, list, name, new URLSearchParams(search));

it("a saved view stores a list's query without its page, and the current view is marked", async () => {
  const search = "status=active&card=missing&sort=ends&size=50";
  expect(await save("Unpaid", `${search}&after=nowhere&from=never`)).toBe(`/admin/trial-signups?${search}`);
  const view = { name: "Unpaid", href: `/admin/trial-signups?${search}`, current: true };
  expect(await viewsOf(admin, search)).toEqual([view]);
  expect(await viewsOf(admin, "status=active")).toEqual([{ ...view, current: false }]);
  expect(await viewsOf(admin, "", "customers")).toEqual([]);
});

it("saving a view under the same name replaces it, and there are at most twenty", async () => {
  const { id } = await createPerson(owner, { role: "admin" });
  for (let count = 1; count <= 20; count++) await save(`View ${count}`, "status=active", id);
  await save("View 1", "status=expired", id);
  expect((await viewsOf(id)).filter(({ name }) => name === "View 1")).toEqual([
    { name: "View 1", href: "/admin/trial-signups?status=expired", current: false },
  ]);
  await expect(save("One more", "status=active", id)).rejects.toMatchObject({ code: "too-many" });
});

it("an admin can't see, save, or delete another's views", async () => {
  await save("Mine", "q=secret");
  expect(await viewsOf(other)).toEqual([]);
  const [mine] = await owner`select id from saved_views where name = 'Mine' and admin_id = ${admin}`;
  await deleteView(other, list, String(mine!.id), new URLSearchParams());
  expect((await viewsOf(admin)).map(({ name }) => name)).toContain("Mine");
  const planted = asAdmin(other, (tx) =>
    tx.insert(savedViews).values({ id: newId(), adminId: admin, list: list.slug, name: "x", query: {} }),
  );
  await expect(planted).rejects.toMatchObject({ cause: { code: "42501" } });
  expect(await deleteView(admin, list, String(mine!.id), new URLSearchParams("q=secret"))).toBe(
    "/admin/trial-signups?q=secret",
  );
  expect((await viewsOf(admin)).map(({ name }) => name)).not.toContain("Mine");
});
