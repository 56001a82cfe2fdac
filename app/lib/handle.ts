/** What a route module exports as `handle`. */
export interface RouteHandle {
  /** Required role. The permission test reads it. */
  access: "public" | "signed-in" | "customer" | "admin";
  /**
   * Lets the gate answer an anonymous GET from memory. Names the query parameters that key the cache, with their allowed values;
   * `{}` publishes the page without any parameter.
   */
  published?: Record<string, readonly string[]>;
  /** False hides the quick actions and the bottom bar's trial button: for forms and pages without an offer. */
  offers?: false;
  /** False keeps the page out of sitemap.xml and marks it noindex. Only public pages are ever listed. */
  sitemap?: boolean;
  /** For a route with one parameter in its path: every value that has a page, for sitemap.xml. */
  ids?: readonly string[];
}
