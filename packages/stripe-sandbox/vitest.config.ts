import { defineConfig } from "vitest/config";

/** The tests need no other set-up than a built package. */
export default defineConfig({ test: { testTimeout: 60_000 } });
