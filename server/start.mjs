// `npm start`: installs, builds, and starts.
import process from "node:process";
import { ensureBuilt, ensureInstalled, loadDotEnv, root } from "./start/prepare.mjs";
process.chdir(root);
loadDotEnv();
process.env.NODE_ENV = "production";
ensureInstalled();
try {
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import("../build/server/main.js");
