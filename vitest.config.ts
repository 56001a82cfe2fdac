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
  // React's production build lacks the runtime for development JSX.
  esbuild: { jsx: "automatic", jsxDev: false },
  test: {
    environment: "node",
    include: ["{tests,packages}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/setup/global-postgres.ts"],
    // The built app is one large file. Transforming it like a source file takes ten seconds.
    server: { deps: { external: [/\/build\/index\.js/] } },
    setupFiles: ["tests/setup/worker-database.ts", "tests/setup/quiet-console.ts"],
    pool: "forks",
    // Files share their worker's modules, because reloading them for each file takes half of the run.
    // tests/setup/worker-database.ts gives each file its own database and configuration. A file that replaces modules
    // must call vi.resetModules().
    isolate: false,
    maxWorkers: 3,
    // No retries: a flaky test is a bug to find.
    retry: 0,
    // Prints one line per file.
    slowTestThreshold: 60_000,
    // Long enough for a machine with ten times the load. Only a hanging test takes this long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // postgres.js throws this error uncatchably when a connection closes. server/main.ts survives it too.
    onUnhandledError: (error) => !/nextWrite .*postgres[\\/]src[\\/]connection\.js/.test(error.stack ?? ""),
  },
});
