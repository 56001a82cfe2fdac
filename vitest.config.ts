import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^~\//, replacement: folder("./app/") },
      { find: /^~db\//, replacement: folder("./db/") },
      // Tests use the package's sources, so that they need no build.
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
    // Files share their worker's modules, because reloading modules takes half of the run. A file that mocks modules
    // must call vi.resetModules().
    isolate: false,
    maxWorkers: 4,
    retry: 0,
    // High enough that Vitest prints one line per file.
    slowTestThreshold: 60_000,
    // Timeout in milliseconds. Only a hanging test takes this long, even on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // postgres.js throws this error when a connection closes. Nothing can catch the error (`isLostWrite`).
    onUnhandledError: (error) => !/nextWrite .*postgres[\\/]src[\\/]connection\.js/.test(error.stack ?? ""),
  },
});
