import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { sitemapPaths } from "../site-pages";

/** Bytes after gzip, without image and font; every-page.js.spec.ts weighs the script after hydration. */
const BEFORE_FIRST_PAINT = 20 * 1024;
const INLINE_CSS = 8 * 1024;
const SCRIPT_AWAKE = 2 * 1024;

const gzipped = (parts: string[]) => gzipSync(parts.join("")).length;
const texts = (html: string, element: RegExp) => [...html.matchAll(element)].map(([, text]) => text ?? "");

test("the first paint takes one request, within the budget", async ({ request }) => {
  const paths = [...(await sitemapPaths(request)), "/success", "/no-such-page"];
  for (const path of paths) {
    const response = await request.get(path, { headers: { "Accept-Encoding": "gzip" } });
    const html = await response.text();
    expect(gzipped([html]), `${path}: page`).toBeLessThanOrEqual(BEFORE_FIRST_PAINT);

    const styles = texts(html, /<style\b[^>]*>([^]*?)<\/style>/g);
    expect(styles.length, `${path}: styles in the page`).toBeGreaterThan(0);
    expect(gzipped(styles), `${path}: styles`).toBeLessThan(INLINE_CSS);

    const awake = texts(html, /<script\b(?![^>]*\stype=)[^>]*>([^]*?)<\/script>/g);
    expect(awake, `${path}: the loader alone is awake`).toHaveLength(1);
    expect(gzipped(awake), `${path}: script before hydration`).toBeLessThan(SCRIPT_AWAKE);

    const alsoAskedFor = texts(
      html,
      /(<(?:link\b[^>]*\srel="(?:stylesheet|modulepreload)"|script\b[^>]*\ssrc=)[^>]*>)/g,
    );
    expect(alsoAskedFor, `${path}: asked for before the first paint`).toEqual([]);
  }
});
