export interface RouteHandle {
  /** Required role. A test checks every route. */
  access: "public" | "signed-in" | "customer" | "admin";
  /** Lets the gate cache the page for anonymous visitors. Maps each query parameter of the cache key to its values. */
  published?: Record<string, readonly string[]>;
  /** False hides the quick actions and the trial button in the bottom bar. */
  offers?: false;
  /** False marks the page noindex. The sitemap lists only public pages. */
  sitemap?: boolean;
  /** Values of the path parameter for sitemap.xml. */
  ids?: readonly string[];
}
