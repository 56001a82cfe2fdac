import { type APIRequestContext, expect } from "@playwright/test";

/** Fails without pages, because a loop over none would prove nothing. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  expect(paths.length).toBeGreaterThan(25);
  return paths;
}
