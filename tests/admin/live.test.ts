import { expect, it } from "vitest";
import { loader } from "~/routes/admin.leads";
import { createPerson, signedIn } from "../accounts/people";
import { addDemoRequest } from "../resource/demo-requests";
import { sql } from "../setup/database";

const { id: admin } = await createPerson({ role: "admin" });

const LEADS = "http://localhost/admin/leads";

const ask = async (search: string) =>
  loader({ request: await signedIn(admin, LEADS + search), params: {}, context: {} });

it("a poll returns the list and time of each new lead, but not the lead's name", async () => {
  const now = Date.now();
  await addDemoRequest({ name: "Dana", businessName: "x", createdAt: new Date(now - 60_000) });
  expect(await (await ask(`?since=${now - 1_000}`)).json()).toEqual({});
  await addDemoRequest({ name: "Elena", businessName: "x", createdAt: new Date(now) });
  expect(await (await ask(`?since=${now - 1_000}`)).json()).toEqual({ "/admin/demo-requests": [now] });
  const both = await ask(`?since=${now - 120_000}`);
  expect(both.headers.get("cache-control")).toContain("no-store");
  expect(await both.json()).toEqual({ "/admin/demo-requests": [now, now - 60_000] });
});

it("a poll doesn't extend the session", async () => {
  const request = await signedIn(admin, `${LEADS}?since=${Date.now()}`);
  const soon = new Date(Date.now() + 60_000);
  await sql`update sessions set expires_at = ${soon} where user_id = ${admin}`;
  await loader({ request, params: {}, context: {} });
  const ends = await sql<
    { at: Date }[]
  >`select distinct expires_at as at from sessions where user_id = ${admin}`;
  expect(ends).toEqual([{ at: soon }]);
});
