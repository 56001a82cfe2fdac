// Bundles the sandbox's own script for browsers, and the program itself.
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

async function bundle(options) {
  const { build } = await import("esbuild");
  await build({ absWorkingDir: root, bundle: true, logLevel: "warning", ...options });
}

/** Browsers get this file instead of https://js.stripe.com/. */
export const bundleStripeJs = () =>
  bundle({
    entryPoints: ["stripe-sandbox/stripe-js/stripe.js"],
    outfile: "build/stripe-sandbox/stripe.js",
    format: "iife",
    minify: true,
    platform: "browser",
    target: "es2022",
  });

export const bundleProgram = () =>
  bundle({
    entryPoints: ["stripe-sandbox/main.ts"],
    outfile: "build/stripe-sandbox/main.js",
    format: "esm",
    packages: "external",
    platform: "node",
    target: "node20",
  });
