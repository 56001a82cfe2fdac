/** What a route module says about itself in `export const handle`. */
export interface RouteHandle {
  /** Who may open the route; the permission test reads it. */
  access: "public" | "signed-in" | "customer" | "admin";
  /**
   * Lets the gate answer an anonymous GET from memory. Names the query parameters that key the cache, with their allowed values;
   * `{}` publishes the page without any parameter.
   */
  published?: Record<string, readonly string[]>;
  /** False for forms, and for pages that nobody opens for an offer: they have no quick actions and no trial button in the bottom bar. */
  offers?: false;
  /** False keeps the page out of sitemap.xml and marks it noindex. Only public pages are ever listed. */
  sitemap?: boolean;
  /** For a route with one parameter in its path: every value that has a page, for sitemap.xml. */
  ids?: readonly string[];
}
