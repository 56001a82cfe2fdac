/** @type {import('@remix-run/dev').AppConfig} */
export default {
  serverModuleFormat: "esm",
  serverPlatform: "node",
  serverDependenciesToBundle: [/^@fontsource/, /^@stripe\/stripe-js/],
  tailwind: false,
  postcss: true,
  watchPaths: ["./db/**/*"],
  ignoredRouteFiles: ["**/.*"],
  dev: { manual: true, command: "node --enable-source-maps build/server/main.js" },
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // Without v3_lazyRouteDiscovery: a page that closes a dialog while the dialog's data loads would become a 404 page.
  },
};
