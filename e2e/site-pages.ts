import { type APIRequestContext, expect } from "@playwright/test";

/** Paths of every page of the sitemap; fails without any, since a test over none would prove nothing. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  expect(paths.length).toBeGreaterThan(25);
  return paths;
}
