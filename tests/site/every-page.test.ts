import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteIndex } from "~/features/site/search/site-index.server";
import { closeDatabase } from "~/lib/db.server";
import { examples, figuresOf, inventedFigures } from "../content/vouched";
import { startApp } from "../setup/app";
import { Visitor } from "../setup/visitor";

const PAGES: [path: string, heading: string][] = [
  ["/", "Every call you miss is a client someone else signs."],
  ["/pricing", "Plain prices, 14 days free"],
  ["/integrations", "Bubby works with the tools you open every morning"],
  ["/faq", "What owners ask first"],
  ["/case-studies", "What changes when you stop missing calls"],
  ["/blog", "Notes on the call nobody took"],
  ["/careers", "No open positions today"],
  ["/contact", "Contact us. A\u00a0person answers."],
  ["/hvac", "No heat. No answer. They call the next company."],
  ["/plumbing", "Water doesn&#x27;t wait for a callback"],
  ["/electricians", "Hands in a panel? Let the phone ring."],
  ["/roofers", "One storm, 200 calls, two hands"],
  ["/contractors", "The remodel call you missed while the saw was running"],
  ["/law", "Intake that knows your practice area"],
  ["/compare", "Four ways to catch a missed call"],
  ["/trial", "Start Your 14-Day Trial"],
  ["/preview", "Be your own caller"],
  ["/quiz", "Four questions about your missed calls"],
  ["/roi", "What a missed call is worth, step by step"],
  ["/chat", "Chat with Bubby"],
  ["/schedule", "Book a quick call"],
  ["/free-analysis", "Get a free call analysis"],
  ["/about", "About Bubby"],
  ["/success", "Welcome"],
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", "Terms of Service"],
  ["/debug", "Chat diagnostics"],
  ["/search", "Search"],
];

const NOINDEX = ["/success", "/debug", "/search"];

/** Gzipped bytes without images and fonts. */
const BEFORE_FIRST_PAINT = 21 * 1024;
const INLINE_CSS = 10 * 1024;
const SCRIPT_AWAKE = 2 * 1024;
/** React and Remix take 85 KB, the list of routes 6 KB. */
const ALL_SCRIPTS = 132 * 1024;

let app: Awaited<ReturnType<typeof startApp>>;
const pages = new Map<string, string>();

beforeAll(async () => {
  app = await startApp({ files: true });
  const sitemap = (await app.request("/sitemap.xml")).body;
  for (const [, url] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(url!).pathname;
    const { status, body } = await app.request(path);
    expect(status, path).toBe(200);
    pages.set(path, body);
  }
  expect(pages.size).toBeGreaterThan(25);
});
afterAll(async () => {
  await app.stop();
  await closeDatabase(1);
});

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, "g"))].map(([, value]) =>
    value!.replaceAll("&amp;", "&"),
  );

async function bytesOf(path: string) {
  const response = await new Visitor(app.url).request(path);
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it.each(PAGES)("the page %s has the heading “%s”", async (path, heading) => {
  const { status, body } = pages.has(path)
    ? { status: 200, body: pages.get(path)! }
    : await app.request(path);
  expect(status).toBe(200);
  expect(body).toContain(`>${heading}</h1>`);
  expect(body.includes('content="noindex"')).toBe(NOINDEX.includes(path));
});

it("the sitemap and the site search contain all public pages except noindex pages", async () => {
  const listed = [...pages.keys()];
  const expected = [...PAGES.map(([path]) => path).filter((path) => !NOINDEX.includes(path)), "/demo"];
  expect(listed.filter((path) => path.startsWith("/blog/"))).toHaveLength(6);
  expect(listed.filter((path) => path.split("/").length === 2).sort()).toEqual(expected.sort());
  expect((await app.request("/robots.txt")).body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  const known = new Set(siteIndex.map(({ to }) => to));
  expect(listed.filter((path) => !known.has(path))).toEqual([]);
});

it("/industries paths redirect permanently to the trade pages", async () => {
  for (const trade of ["hvac", "plumbing"]) {
    const { status, headers } = await app.request(`/industries/${trade}`);
    expect([status, headers.get("location")]).toEqual([301, `/${trade}`]);
  }
});

it("every link, fragment, image, and file on a page exists", async () => {
  const answers = new Map(pages);
  const faults: string[] = [];
  for (const [path, html] of pages) {
    const named = [...valuesOf(html, "href"), ...valuesOf(html, "src"), ...valuesOf(html, "action")];
    const pictures = valuesOf(html, "content").filter((value) => /^https?:.*\.png$/.test(value));
    for (const value of [...named, ...pictures]) {
      const url = new URL(value, `${app.url}${path}`);
      if (url.origin !== app.url) continue;
      const target = url.pathname + url.search;
      if (!answers.has(target)) {
        const { status, body } = await app.request(target);
        answers.set(target, status === 200 ? body : "");
        if (status !== 200) faults.push(`${path}: ${value} answers ${status}`);
      }
      const id = decodeURIComponent(url.hash.slice(1));
      if (id && !answers.get(target)?.includes(` id="${id}"`)) faults.push(`${path}: nothing is at ${value}`);
    }
  }
  expect(faults).toEqual([]);
  expect(answers.size).toBeGreaterThan(pages.size + 20);
});

it("every page is linked from another page", () => {
  const linkedFrom = (path: string) =>
    [...pages].filter(([other, html]) =>
      [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].some(
        ([, href = ""]) => other !== path && new URL(href, `${app.url}${other}`).pathname === path,
      ),
    );
  expect([...pages.keys()].filter((path) => linkedFrom(path).length === 0)).toEqual([]);
});

it("every page has its own share picture", async () => {
  const pictures = new Set<string>();
  for (const html of pages.values()) {
    const picture = /property="og:image" content="([^"]+)/.exec(html)?.[1] ?? "";
    pictures.add(picture);
    expect(sizeOf((await bytesOf(picture)).bytes), picture).toEqual([1200, 630]);
  }
  expect(pictures.size).toBe(pages.size);
});

const gzipped = (parts: string[]) => gzipSync(parts.join("")).length;
const texts = (html: string, element: RegExp) => [...html.matchAll(element)].map(([, text]) => text ?? "");

it("the first paint of every page needs only one request, whose response fits the size budget", async () => {
  const more = ["/success", "/no-such-page"];
  const all = [
    ...pages,
    ...(await Promise.all(more.map(async (path) => [path, (await app.request(path)).body] as const))),
  ];
  for (const [path, html] of all) {
    const styles = texts(html, /<style\b[^>]*>([^]*?)<\/style>/g);
    expect(styles.length, `${path}: styles in the page`).toBeGreaterThan(0);
    expect(gzipped(styles), `${path}: styles`).toBeLessThan(INLINE_CSS);

    const [template, ...others] = html.match(/<template\b[^>]*>[^]*?<\/template>/g) ?? [];
    expect(template, `${path}: scripts`).toContain('rel="modulepreload"');
    expect(others, `${path}: templates`).toEqual([]);
    // The browser can paint the page before it reads the template, because the template comes last.
    expect(html.split(template!)[1], `${path}: after the scripts`).toMatch(/^\s*<\/body>\s*<\/html>\s*$/);
    const live = html.replace(template!, "");
    expect(gzipped([live]), `${path}: page`).toBeLessThanOrEqual(BEFORE_FIRST_PAINT);

    const awake = texts(live, /<script\b(?![^>]*\stype=)[^>]*>([^]*?)<\/script>/g);
    expect(awake, `${path}: the loader alone is awake`).toHaveLength(1);
    expect(gzipped(awake), `${path}: script before hydration`).toBeLessThan(SCRIPT_AWAKE);

    const alsoAskedFor = texts(
      live,
      /(<(?:link\b[^>]*\srel="(?:stylesheet|modulepreload)"|script\b[^>]*\ssrc=)[^>]*>)/g,
    );
    expect(alsoAskedFor, `${path}: asked for before the first paint`).toEqual([]);
  }
});

/** Gzipped bytes of a script, by URL. */
const sizes = new Map<string, number>();

/** Adds the scripts that a script imports statically. */
function withImports(scripts: Set<string>, script: string) {
  if (scripts.has(script)) return;
  scripts.add(script);
  const code = readFileSync(join("public", script), "utf8");
  sizes.set(script, gzipSync(code).length);
  for (const imported of texts(code, /(?:from|import)\s*"([^"]+\.js)"/g))
    withImports(scripts, new URL(imported, `http://localhost${script}`).pathname);
}

it("the scripts of every page fit the size budget", () => {
  for (const [path, html] of pages) {
    const scripts = new Set<string>();
    for (const link of html.match(/<link\b[^>]*\srel="modulepreload"[^>]*>/g) ?? [])
      for (const script of valuesOf(link, "href")) withImports(scripts, script);
    const total = [...scripts].reduce((sum, script) => sum + sizes.get(script)!, 0);
    expect(total, path).toBeGreaterThan(80 * 1024);
    expect(total, path).toBeLessThanOrEqual(ALL_SCRIPTS);
  }
});

const HAS_EXAMPLES = /^\/(case-studies|hvac|plumbing|electricians|roofers|contractors|preview|$)/;

/** Texts of each node separately, so that neighboring texts don't merge. */
const textsOf = (node: Node): string[] =>
  node.nodeType === 3
    ? [node.textContent ?? ""]
    : ["SCRIPT", "STYLE"].includes(node.nodeName)
      ? []
      : [...node.childNodes].flatMap(textsOf);

it("every figure on a page is listed as a claim", () => {
  let seen = 0;
  for (const [path, html] of pages) {
    const texts = textsOf(parseHTML(html).document.body);
    seen += texts.flatMap(figuresOf).length;
    const own = HAS_EXAMPLES.test(path) ? examples : undefined;
    expect
      .soft(
        texts.flatMap((text) => inventedFigures(text, own)),
        path,
      )
      .toEqual([]);
  }
  expect(seen).toBeGreaterThan(200);
});

describe("Site icons", () => {
  it("are linked with the manifest and served with their types", async () => {
    const html = pages.get("/")!;
    for (const [path, type] of [
      ["/favicon.ico", "image/x-icon"],
      ["/icon.svg", "image/svg+xml"],
      ["/apple-touch-icon.png", "image/png"],
      ["/site.webmanifest", "application/manifest+json"],
    ] as const) {
      expect(html).toContain(`href="${path}"`);
      expect(await bytesOf(path), path).toMatchObject({ status: 200, type });
    }
    for (const scheme of ["light", "dark"])
      expect(html).toMatch(
        new RegExp(
          `<meta name="theme-color" content="#[0-9a-f]{6}" media="\\(prefers-color-scheme: ${scheme}\\)"`,
        ),
      );
  });

  it("have the sizes stated in the manifest", async () => {
    const manifest = JSON.parse((await app.request("/site.webmanifest")).body) as {
      start_url: string;
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    expect((await app.request(manifest.start_url)).status).toBe(200);
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src, sizes, type } of manifest.icons) {
      const file = await bytesOf(src);
      expect(file, src).toMatchObject({ status: 200, type });
      if (type === "image/png") expect(sizeOf(file.bytes).join("x"), src).toBe(sizes);
    }
  });
});

it("an unknown article or story returns 404", async () => {
  expect((await app.request("/blog/no-such-article")).status).toBe(404);
  expect((await app.request("/case-studies/nobody")).status).toBe(404);
});
