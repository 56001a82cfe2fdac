export interface RouteHandle {
  /** Required role. A test checks every route. */
  access: "public" | "signed-in" | "customer" | "admin";
  /**
   * Query parameters in the gate's cache key, with their allowed values. If set, the gate caches the page for
   * anonymous visitors.
   */
  published?: Record<string, readonly string[]>;
  /** False hides the quick actions and the trial button in the bottom bar. */
  offers?: false;
  /** Returns whether the server renders a dialog over the page. */
  covered?(data: unknown): boolean;
  /** False marks the page noindex. The sitemap lists only public pages. */
  sitemap?: boolean;
  ids?: readonly string[];
}
