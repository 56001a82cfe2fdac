interface Route {
  parentId?: string;
  path?: string;
}

/** Returns the path segments of a route and its parents. */
export function segmentsOf(routes: Record<string, Route | undefined>, route: Route): string[] {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  const own = (route.path ?? "").split("/").filter(Boolean);
  return parent ? [...segmentsOf(routes, parent), ...own] : own;
}
