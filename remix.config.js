/** @type {import('@remix-run/dev').AppConfig} */
export default {
  serverModuleFormat: "esm",
  serverPlatform: "node",
  // lucide-react brings every icon there is, 25 MB of them in memory, unless it is shaken.
  serverDependenciesToBundle: [/^@fontsource/, /^@stripe\/stripe-js/, /^lucide-react/],
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
    v3_lazyRouteDiscovery: true,
  },
};
