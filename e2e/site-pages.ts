import { type APIRequestContext, expect } from "@playwright/test";

/** Throws if the sitemap is empty, because a test that loops over no pages would pass. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  expect(paths.length).toBeGreaterThan(25);
  return paths;
}
