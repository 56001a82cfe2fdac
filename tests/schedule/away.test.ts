import { beforeAll, expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { newId } from "~/lib/id.server";
import { action, loader } from "~/routes/_site.schedule";
import { startDatabaseProxy } from "../setup/database-proxy";

const database = await startDatabaseProxy(process.env.DATABASE_URL!);
process.env.DATABASE_URL = database.url;

beforeAll(async () => {
  Object.assign(env(), { SCHEDULING_URL: "" });
  await database.cut();
});

const URL_OF = "http://localhost/schedule?zone=America/Denver";

it("a booking while Postgres is down is rejected and keeps all typed values", async () => {
  const page = await loader({ request: new Request(URL_OF), params: {}, context: {} });
  expect(await page.json()).toMatchObject({ times: { away: true, zone: "America/Denver", times: [] } });
  const typed = {
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    zone: "America/Denver",
    name: "Dana Whitfield",
    email: `dana.${newId()}@example.com`,
    phone: "(602) 555-0142",
  };
  const request = new Request(URL_OF, {
    method: "POST",
    body: new URLSearchParams(typed),
    headers: { "x-client-address": "198.18.4.4" },
  });
  const answer = (await action({ request, params: {}, context: {} })) as unknown as {
    init: { status: number };
    data: { result: { initialValue: object }; notice: object };
  };
  expect(answer.init.status).toBe(503);
  expect(answer.data.notice).toMatchObject({ title: "Not Booked" });
  expect(answer.data.result.initialValue).toEqual(typed);
});
