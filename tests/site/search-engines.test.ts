import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dollars, plans } from "~/content/plans";
import { startApp } from "../setup/app";
import { faultsOf } from "./schema-org";

let server: Awaited<ReturnType<typeof startApp>>;
const pages = new Map<string, string>();
let sitemap: string;

beforeAll(async () => {
  server = await startApp();
  sitemap = (await server.request("/sitemap.xml")).body;
  for (const [, url] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(url ?? "").pathname;
    const { status, body } = await server.request(path);
    expect(status, path).toBe(200);
    pages.set(path, body);
  }
  expect(pages.size).toBeGreaterThan(38);
});
afterAll(() => server.stop());

const decoded = (text: string) =>
  text
    .replace(/<[^<>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

const found = (html: string, pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? "");
const titleOf = (html: string) => found(html, /<title>([^<]*)/);
const metaOf = (html: string, name: string) =>
  found(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)`));

/** The specification gives the trial page and its dialog the same title. */
const DOCUMENTED_TWICE = new Set(["Start Your 14-Day Trial"]);

interface Heading {
  level: number;
  text: string;
}

const headingsOf = (html: string): Heading[] =>
  [...html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, level, text]) => ({
    level: Number(level),
    text: decoded(text ?? ""),
  }));

function outlineFaults(headings: Heading[]): string[] {
  const above: Heading[] = [];
  const seen = new Set<string>();
  return headings.flatMap(({ level, text }) => {
    while (above.length > 0 && (above.at(-1)?.level ?? 0) >= level) above.pop();
    const faults = above.length === level - 1 ? [] : [`"${text}" jumps to h${level}`];
    above.push({ level, text });
    const place = above.map((heading) => heading.text).join(" > ");
    if (seen.has(place)) faults.push(`"${place}" is there twice`);
    if (above.length > 1 && text === above[0]?.text && !DOCUMENTED_TWICE.has(text))
      faults.push(`"${text}" repeats the h1`);
    seen.add(place);
    return faults;
  });
}

interface Graph {
  "@context": string;
  "@graph": ({ "@type": string } & Record<string, unknown>)[];
}

const graphsOf = (html: string): Graph[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]+)</g)].map(
    ([, json]) => JSON.parse(json ?? "") as Graph,
  );

const typesAt = (path: string) =>
  graphsOf(pages.get(path) ?? "").flatMap((graph) => graph["@graph"].map((node) => node["@type"]));

const CATEGORY =
  /AI receptionist|AI assistant|answering service|missed[- ]calls?|missed-call|texts? (?:back|every|them)|text-back|calls? (?:you|they) (?:miss|can't)|unanswered calls|texting assistant|by text|14 days|intake/i;

describe("Metadata of each page", () => {
  it("has a title up to 60 and a description up to 160 characters", () => {
    const faults = [...pages].flatMap(([path, html]) => {
      const title = titleOf(html);
      const description = metaOf(html, "description");
      return [
        ...(title.length <= 60 && title.length >= 20 ? [] : [`${path}: title of ${title.length}: ${title}`]),
        ...(description.length <= 160 && description.length >= 70
          ? []
          : [`${path}: description of ${description.length}: ${description}`]),
        ...(CATEGORY.test(`${title} ${description}`) ? [] : [`${path}: no word for what this is`]),
      ];
    });
    expect(faults).toEqual([]);
  });

  it("has a unique title, description, and URL", () => {
    const all = (read: (html: string) => string) => new Set([...pages.values()].map(read)).size;
    expect([all(titleOf), all((html) => metaOf(html, "description"))]).toEqual([pages.size, pages.size]);
    for (const [path, html] of pages) {
      expect(found(html, /<link rel="canonical" href="([^"]*)/), path).toBe(server.url + path);
    }
  });

  it("has an outline that begins with the only h1 and skips no heading level", () => {
    const faults = [...pages].flatMap(([path, html]) => {
      const headings = headingsOf(html);
      const firsts = headings.filter(({ level }) => level === 1).length;
      return [
        ...(firsts === 1 && headings[0]?.level === 1 ? [] : [`${path}: ${firsts} h1`]),
        ...outlineFaults(headings).map((fault) => `${path}: ${fault}`),
      ];
    });
    expect(faults).toEqual([]);
  });

  it("states the page's language and has a share image with alt text", () => {
    for (const [path, html] of pages) {
      expect(metaOf(html, "og:image:alt").length, path).toBeGreaterThan(30);
      expect(metaOf(html, "og:locale"), path).toBe("en_US");
    }
  });
});

it("every page except dialog forms links to three others at its end", () => {
  const linksOf = (html: string) =>
    [...(/<nav aria-label="Related pages".*?<\/nav>/s.exec(html)?.[0] ?? "").matchAll(/href="([^"]+)"/g)].map(
      ([, href]) => href ?? "",
    );
  const without = [...pages].filter(([, html]) => linksOf(html).length < 3).map(([path]) => path);
  // These pages end with other links.
  expect(without).toEqual(["/", "/trial"]);
  const dead = [...pages.values()].flatMap(linksOf).filter((href) => !pages.has(href));
  expect(dead).toEqual([]);
});

it("no page contains a NUL byte next to multi-byte characters", async () => {
  for (let shift = 0; shift < 60; shift += 2) {
    const q = "a".repeat(shift) + "✓".repeat(150 - shift);
    expect((await server.request(`/search?q=${encodeURIComponent(q)}`)).body).not.toContain("\0");
  }
});

it("robots.txt blocks no page, and llms.txt links only to existing pages", async () => {
  expect((await server.request("/robots.txt")).body).toMatch(/^User-agent: \*\nDisallow:\n\nSitemap: /);
  const { status, body } = await server.request("/llms.txt");
  expect(status).toBe(200);
  for (const { name, monthly } of plans) expect(body).toContain(`${name}: ${dollars(monthly)} a month`);
  const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => new URL(href ?? "").pathname);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((path) => !pages.has(path))).toEqual([]);
});

it("an article's worksheet can be downloaded and has the stated columns", async () => {
  const html = pages.get("/blog/what-a-missed-call-costs") ?? "";
  const [, href] = /href="([^"]+worksheet\.csv)"/.exec(html) ?? [];
  const { status, headers, body } = await server.request(href ?? "");
  expect([status, headers.get("content-disposition")]).toEqual([
    200,
    'attachment; filename="what-a-missed-call-costs.csv"',
  ]);
  expect(body).toMatch(/^Date,Time,Number,/);
  expect((await server.request("/blog/first-to-answer/worksheet.csv")).status).toBe(404);
});

describe("Structured data", () => {
  it("uses schema.org types with their required properties", () => {
    const faults = [...pages].flatMap(([path, html]) =>
      graphsOf(html).flatMap((graph) => {
        expect(graph["@context"], path).toBe("https://schema.org");
        return graph["@graph"].flatMap((node) => faultsOf(node, `${path} ${node["@type"]}`));
      }),
    );
    expect(faults).toEqual([]);
  });

  it("matches the kind of each page", () => {
    expect(typesAt("/")).toEqual(["Organization", "WebSite"]);
    expect(typesAt("/pricing")).toEqual(["SoftwareApplication"]);
    expect(typesAt("/faq")).toEqual(["BreadcrumbList", "FAQPage"]);
    expect(typesAt("/plumbing")).toEqual(["BreadcrumbList"]);
    expect(typesAt("/roofers")).toEqual(["BreadcrumbList", "SoftwareApplication"]);
    for (const path of pages.keys()) {
      if (path.startsWith("/blog/")) expect(typesAt(path), path).toEqual(["BreadcrumbList", "BlogPosting"]);
      if (path.startsWith("/law/"))
        expect(typesAt(path), path).toEqual(["BreadcrumbList", "Service", "FAQPage"]);
      if (path.startsWith("/case-studies/")) expect(typesAt(path), path).toEqual(["BreadcrumbList"]);
    }
  });

  it("states an article's dates with a time zone, as the meta tags do", () => {
    for (const [path, html] of pages) {
      const posting = graphsOf(html)
        .flatMap((graph) => graph["@graph"])
        .find((node) => node["@type"] === "BlogPosting");
      if (!posting) continue;
      expect(posting.datePublished, path).toMatch(/^\d{4}-\d\d-\d\dT00:00:00-07:00$/);
      expect(metaOf(html, "article:published_time"), path).toBe(posting.datePublished);
      expect(metaOf(html, "article:modified_time"), path).toBe(posting.dateModified);
      expect(sitemap).toContain(`${path}</loc><lastmod>${String(posting.dateModified).slice(0, 10)}<`);
    }
  });
});

describe("Structured-data and outline checks", () => {
  it("find an error in structured data", () => {
    const offer = { "@type": "Offer", price: 1, priceCurrency: "USD", url: "https://x.test/" };
    expect(faultsOf(offer)).toEqual([]);
    expect(faultsOf({ ...offer, prize: 1 })).toEqual(["Offer.prize: Offer has no such property"]);
    expect(faultsOf({ ...offer, price: "" })).toEqual(["Offer: price is empty"]);
    expect(faultsOf({ ...offer, priceCurrency: 7 })).not.toEqual([]);
    expect(faultsOf({ ...offer, seller: offer })[0]).toContain("is a Offer, not one of");
    expect(faultsOf({ "@type": "Ofer" })).toEqual(["Ofer: schema.org has no type Ofer"]);
  });

  it("find an error in an outline", () => {
    const h = (level: number, text: string) => ({ level, text });
    expect(outlineFaults([h(1, "a"), h(2, "b"), h(3, "c"), h(2, "d"), h(3, "c")])).toEqual([]);
    expect(outlineFaults([h(1, "a"), h(3, "b")])).toEqual(['"b" jumps to h3']);
    expect(outlineFaults([h(1, "a"), h(2, "b"), h(2, "b")])).toEqual(['"a > b" is there twice']);
    expect(outlineFaults([h(1, "a"), h(2, "a")])).toEqual(['"a" repeats the h1']);
  });
});
