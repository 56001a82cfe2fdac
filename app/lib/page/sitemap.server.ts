import { routes } from "@remix-run/dev/server-build";
import type { RouteHandle } from "../handle";

export function sitemapPaths(): string[] {
  const paths: string[] = [];
  for (const route of Object.values(routes)) {
    if (!route?.module.default) continue;
    const handle = route.module.handle as RouteHandle | undefined;
    if (handle?.access !== "public" || handle.sitemap === false) continue;
    const segments: string[] = [];
    for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) {
      if (at.path) segments.unshift(at.path);
    }
    const path = `/${segments.join("/")}`;
    if (handle.ids) paths.push(...handle.ids.map((id) => path.replace(/:\w+/, id)));
    else if (!/[:*]/.test(path)) paths.push(path);
  }
  return paths.sort();
}
