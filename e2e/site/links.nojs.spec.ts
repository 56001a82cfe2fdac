import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support";
import { sitemapPaths } from "../site-pages";

test.use({ javaScriptEnabled: false });

/** Every page of the sitemap as it is sent. */
async function pagesOf(request: APIRequestContext): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const path of await sitemapPaths(request)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    pages.set(path, await response.text());
  }
  return pages;
}

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, "g"))].map(([, value]) =>
    value!.replaceAll("&amp;", "&"),
  );

test("every link, fragment, picture and file that a page names is there", async ({ request, baseURL }) => {
  test.setTimeout(60_000);
  const pages = await pagesOf(request);
  const answers = new Map(pages);
  const faults: string[] = [];
  for (const [path, html] of pages) {
    const named = [...valuesOf(html, "href"), ...valuesOf(html, "src"), ...valuesOf(html, "action")];
    const pictures = valuesOf(html, "content").filter((value) => /^https?:.*\.png$/.test(value));
    for (const value of [...named, ...pictures]) {
      const url = new URL(value, `${baseURL}${path}`);
      if (url.origin !== baseURL) continue;
      const target = url.pathname + url.search;
      if (!answers.has(target)) {
        const response = await request.get(target);
        answers.set(target, response.ok() ? await response.text() : "");
        if (!response.ok()) faults.push(`${path}: ${value} answers ${response.status()}`);
      }
      const id = decodeURIComponent(url.hash.slice(1));
      if (id && !answers.get(target)?.includes(` id="${id}"`)) faults.push(`${path}: nothing is at ${value}`);
    }
  }
  expect(faults).toEqual([]);
  expect(answers.size).toBeGreaterThan(pages.size + 20);
});

test("every page is linked from another one", async ({ request, baseURL }) => {
  const pages = await pagesOf(request);
  const linkedFrom = (path: string) =>
    [...pages].filter(([other, html]) =>
      [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].some(
        ([, href = ""]) => other !== path && new URL(href, `${baseURL}${other}`).pathname === path,
      ),
    );
  expect([...pages.keys()].filter((path) => linkedFrom(path).length === 0)).toEqual([]);
});

test("every page has one heading, a head of its own and a picture of its own", async ({ request }) => {
  const pages = await pagesOf(request);
  const [titles, descriptions, pictures] = [new Set(), new Set(), new Set()];
  for (const [path, html] of pages) {
    expect(html.match(/<h1/g), path).toHaveLength(1);
    expect(html, path).toContain(`<link rel="canonical" href="${test.info().project.use.baseURL}${path}"/>`);
    titles.add(/<title>([^<]+)/.exec(html)?.[1]);
    descriptions.add(/name="description" content="([^"]+)/.exec(html)?.[1]);
    const picture = /property="og:image" content="([^"]+)/.exec(html)?.[1] ?? "";
    pictures.add(picture);
    const png = await (await request.get(picture)).body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630]);
  }
  expect([titles.size, descriptions.size, pictures.size]).toEqual([pages.size, pages.size, pages.size]);
});
