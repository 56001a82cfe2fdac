// Bundles the sandbox for Node, and the script that replaces https://js.stripe.com/ in browsers.
import process from "node:process";
import { fileURLToPath } from "node:url";

const NODE = {
  entryPoints: ["src/start.ts", "src/main.ts"],
  outdir: "dist/node",
  format: "esm",
  packages: "external",
  platform: "node",
  target: "node20",
};

const BROWSER = {
  entryPoints: ["src/stripe-js/stripe.js"],
  outdir: "dist/browser",
  format: "iife",
  minify: true,
  platform: "browser",
  target: "es2022",
};

export async function build() {
  const esbuild = await import("esbuild");
  const absWorkingDir = fileURLToPath(new URL(".", import.meta.url));
  await Promise.all(
    [NODE, BROWSER].map((options) =>
      esbuild.build({ absWorkingDir, bundle: true, logLevel: "warning", ...options }),
    ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
