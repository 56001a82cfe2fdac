import { gzipSync } from "node:zlib";
import { expect, test } from "../support";
import { createAccount, signIn } from "../account";
import { sitemapPaths } from "../site-pages";

test.use({ javaScriptEnabled: false });

/** Bytes after gzip, without image and font; every-page.js.spec.ts weighs the script after hydration. */
const BEFORE_FIRST_PAINT = 24 * 1024;
const INLINE_CSS = 10 * 1024;
const SCRIPT_AWAKE = 2 * 1024;

const gzipped = (parts: string[]) => gzipSync(parts.join("")).length;
const texts = (html: string, element: RegExp) => [...html.matchAll(element)].map(([, text]) => text ?? "");

test("the first paint takes one request, within the budget", async ({ request }) => {
  test.setTimeout(60_000);
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

test("a page for somebody who is signed in is compressed as a whole, and links its stylesheet", async ({
  request,
}) => {
  await signIn({ request }, await createAccount());
  const response = await request.get("/", { headers: { "Accept-Encoding": "gzip" } });
  expect(response.headers()).toMatchObject({
    "content-encoding": "gzip",
    "content-length": expect.any(String),
    vary: expect.stringContaining("Accept-Encoding"),
  });
  const html = await response.text();
  expect(html).toContain("Logout");
  expect(html).not.toContain("<style");
  expect(html).toMatch(/<link rel="stylesheet" href="\/build\/[^"]+\.css"/);
});
