import { type APIRequestContext, expect } from "@playwright/test";

/** The paths of every page that search engines are told of; without them a test over all of them would test nothing. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  expect(paths.length).toBeGreaterThan(25);
  return paths;
}
