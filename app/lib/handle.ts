/** The `handle` export of a route module. */
export interface RouteHandle {
  /** Required role, checked by the permission test. */
  access: "public" | "signed-in" | "customer" | "admin";
  /**
   * Lets the gate cache the page for anonymous visitors. Lists the query parameters of the cache key with their allowed
   * values.
   */
  published?: Record<string, readonly string[]>;
  /** False hides quick actions and the bottom bar's trial button. */
  offers?: false;
  /** False marks the page noindex. Only public pages are ever in the sitemap. */
  sitemap?: boolean;
  /** All values of the path parameter that have a page, for sitemap.xml. */
  ids?: readonly string[];
}
