// `npm run stripe-sandbox`: runs the sandbox in its own process.
import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { bundleProgram, bundleStripeJs } from "./bundle.mjs";

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
await Promise.all([bundleProgram(), bundleStripeJs()]);
await import("../build/stripe-sandbox/main.js");
