// `npm run stripe:setup`: the catalogue's products and prices in the Stripe account whose keys are configured.
import "./require-node.cjs";
import process from "node:process";
import { ensureInstalled, loadDotEnv, root } from "./prepare.mjs";
process.chdir(root);
loadDotEnv();
ensureInstalled();
const { buildServer } = await import("./build.mjs");
await buildServer("stripe-setup");
await import("../build/server/stripe-setup.js");
