// Builds a command in this folder and runs it with the server's configuration.
import process from "node:process";
import { ensureInstalled, loadDotEnv, root } from "../start/prepare.mjs";
process.chdir(root);
loadDotEnv();
ensureInstalled();
const [name] = process.argv.splice(2, 1);
const { buildServer } = await import("../start/build.mjs");
await buildServer(`commands/${name}`);
await import(`../../build/server/commands/${name}.js`);
