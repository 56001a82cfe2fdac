import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^~\//, replacement: folder("./app/") },
      { find: /^~db\//, replacement: folder("./db/") },
      // Tests see a change in the package without a build.
      { find: /^@bubby\/stripe-sandbox$/, replacement: folder("./packages/stripe-sandbox/src/start.ts") },
    ],
  },
  css: { postcss: {} },
  // React's production build has no runtime for development's JSX.
  esbuild: { jsx: "automatic", jsxDev: false },
  test: {
    environment: "node",
    include: ["{tests,packages}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/setup/global-postgres.ts"],
    // The built app is a program by itself: reading it like a source takes ten seconds.
    server: { deps: { external: [/\/build\/index\.js/] } },
    setupFiles: ["tests/setup/worker-database.ts", "tests/setup/quiet-console.ts"],
    pool: "forks",
    // Files share their worker's modules, since loading them anew for each takes half of the run. tests/setup/worker-database.ts gives
    // each file its own database and configuration; a file that replaces modules says vi.resetModules().
    isolate: false,
    maxWorkers: 3,
    // A test that fails once is a fault to find.
    retry: 0,
    // One line a file.
    slowTestThreshold: 60_000,
    // Wide enough for a machine with ten times its work: only a test that hangs takes this long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // postgres.js throws it out of reach when a connection closes. server/main.ts survives it too.
    onUnhandledError: (error) => !/nextWrite .*postgres[\\/]src[\\/]connection\.js/.test(error.stack ?? ""),
  },
});
