import { companyDay } from "~/lib/time/company-day";
import type { RouteHandle } from "~/lib/handle";
import { segmentsOf } from "~/lib/page/route-segments";
import { encodeAll } from "./encodings";
import { defaultPolicy, type HeaderList } from "./security-headers";
import { type Answer, answersFor } from "./stored-answer";

export interface PublishingBuild {
  routes: Record<
    string,
    | { id: string; parentId?: string; path?: string; index?: boolean; module: { handle?: unknown } }
    | undefined
  >;
}

interface Publication {
  pattern: RegExp;
  parameters: Record<string, readonly string[]>;
}

/** Maximum number of pages. Limits memory if a dynamic route returns 200 for any path. */
const MAX_PAGES = 1000;

/** Keeps anonymous pages in memory. Concurrent requests share one render. */
export class PageCache {
  readonly #publications: Publication[];
  readonly #pages = new Map<string, Answer>();
  readonly #rendering = new Map<string, Promise<Answer | null>>();
  #day = companyDay(new Date());

  constructor(
    build: PublishingBuild,
    private readonly render: (url: string) => Promise<Response>,
    private readonly headers: HeaderList,
  ) {
    this.#publications = publicationsOf(build);
  }

  keyOf(path: string, url: string): string | null {
    if (url.length > 500) return null;
    if (this.#pages.has(url)) return url;
    const publication = this.#publications.find(({ pattern }) => pattern.test(path));
    if (!publication) return null;
    if (url.length === path.length) return path;
    const given = [...new URLSearchParams(url.slice(path.length))];
    const names = new Set(given.map(([name]) => name));
    const allowed = given.every(
      ([name, value]) =>
        Object.hasOwn(publication.parameters, name) && publication.parameters[name]?.includes(value),
    );
    if (!allowed || names.size !== given.length) return null;
    const query = new URLSearchParams(given.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
    return query === "" ? path : `${path}?${query}`;
  }

  spellingOf = (path: string): string => {
    const lower = path.toLowerCase();
    return lower !== path && this.#publications.some(({ pattern }) => pattern.test(lower)) ? lower : path;
  };

  get(key: string): Answer | Promise<Answer | null> {
    // Pages can change at midnight, when an offer ends.
    const day = companyDay(new Date());
    if (day !== this.#day) this.#pages.clear();
    this.#day = day;
    const page = this.#pages.get(key);
    if (page) return page;
    let rendering = this.#rendering.get(key);
    if (!rendering) {
      rendering = this.#store(key).finally(() => this.#rendering.delete(key));
      this.#rendering.set(key, rendering);
    }
    return rendering;
  }

  async #store(key: string): Promise<Answer | null> {
    const page = await this.render(key);
    const { status, headers } = page;
    const type = headers.get("Content-Type") ?? "";
    if (status !== 200 || !type.startsWith("text/html") || headers.has("Set-Cookie")) return null;
    if (/\b(no-store|private)\b/.test(headers.get("Cache-Control") ?? "")) return null;
    const body = Buffer.from(await page.arrayBuffer());
    const answer = answersFor(await encodeAll(body), [
      ["Content-Type", type],
      ["Content-Security-Policy", headers.get("Content-Security-Policy") ?? defaultPolicy[1]],
      ["Cache-Control", "no-cache"],
      ["Vary", "Accept-Encoding, Cookie"],
      ...["link", "content-language", "x-robots-tag"].flatMap((name) => {
        const value = headers.get(name);
        return value === null ? [] : [[name, value] as const];
      }),
      // The app's own headers take precedence.
      ...this.headers.map(([name, value]) => [name, headers.get(name) ?? value] as const),
    ]);
    if (this.#pages.size < MAX_PAGES) this.#pages.set(key, answer);
    return answer;
  }
}

function publicationsOf({ routes }: PublishingBuild): Publication[] {
  return Object.values(routes).flatMap((route) => {
    const { published } = (route?.module.handle ?? {}) as Partial<RouteHandle>;
    if (!route || !published) return [];
    const source = segmentsOf(routes, route).map((segment) =>
      segment.startsWith(":")
        ? "[A-Za-z0-9_~-][A-Za-z0-9._~-]*"
        : segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
    );
    return [{ pattern: new RegExp(`^/${source.join("/")}$`), parameters: published }];
  });
}
