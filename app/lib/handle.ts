/** The `handle` export of a route module. */
export interface RouteHandle {
  /** Required role, which the permission test checks. */
  access: "public" | "signed-in" | "customer" | "admin";
  /**
   * Lets the gate answer an anonymous GET from memory. Lists the query parameters of the cache key with their allowed
   * values; `{}` publishes the page without parameters.
   */
  published?: Record<string, readonly string[]>;
  /** False hides the quick actions and the bottom bar's trial button, for forms and pages without an offer. */
  offers?: false;
  /** False keeps the page out of sitemap.xml and marks it noindex. Only public pages are ever listed. */
  sitemap?: boolean;
  /** For a route with one path parameter: all values that have a page, for sitemap.xml. */
  ids?: readonly string[];
}
