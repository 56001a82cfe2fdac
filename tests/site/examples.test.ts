import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { startApp } from "../setup/app";

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
  await closeDatabase(1);
});

async function page(path: string, deployment: boolean) {
  Object.assign(env(), { deployment });
  const { body } = await app.request(path);
  expect(body).toContain("<h1");
  return body;
}

const labels = (html: string) => html.match(/>Example</g)?.length ?? 0;

it.each([
  // Three testimonials, the number of attorneys, the rating in the phone, and the figures of the features.
  ["/", 6],
  ["/pricing", 3 + 3],
  ["/hvac", 3 + 1],
  ["/trial", 2 + 1],
  ["/contact", 2],
])("the page %s labels unconfirmed figures as examples only in a deployment", async (path, count) => {
  expect(labels(await page(path, true))).toBe(count);
  expect(labels(await page(path, false))).toBe(0);
});

it("a deployment labels every success story as an example", async () => {
  expect(labels(await page("/case-studies", true))).toBe(9 + 3);
});
