// Bundles the sandbox for Node, and the script that replaces https://js.stripe.com/ in browsers.
import process from "node:process";
import { fileURLToPath } from "node:url";

export async function build() {
  const esbuild = await import("esbuild");
  const shared = {
    absWorkingDir: fileURLToPath(new URL(".", import.meta.url)),
    bundle: true,
    logLevel: "warning",
  };
  await esbuild.build({
    ...shared,
    entryPoints: ["src/start.ts", "src/main.ts"],
    outdir: "dist/node",
    format: "esm",
    packages: "external",
    platform: "node",
    target: "node20",
  });
  await esbuild.build({
    ...shared,
    entryPoints: ["src/stripe-js/stripe.js"],
    outdir: "dist/browser",
    minify: true,
    target: "es2022",
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
