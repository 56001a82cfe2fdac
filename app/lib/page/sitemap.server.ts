import { routes } from "@remix-run/dev/server-build";
import type { RouteHandle } from "../handle";
import { segmentsOf } from "./route-segments";

export function sitemapPaths(): string[] {
  const paths: string[] = [];
  for (const route of Object.values(routes)) {
    if (!route?.module.default) continue;
    const handle = route.module.handle as RouteHandle | undefined;
    if (handle?.access !== "public" || handle.sitemap === false) continue;
    const path = `/${segmentsOf(routes, route).join("/")}`;
    if (handle.ids) paths.push(...handle.ids.map((id) => path.replace(/:\w+/, id)));
    else if (!/[:*]/.test(path)) paths.push(path);
  }
  return paths.sort();
}
