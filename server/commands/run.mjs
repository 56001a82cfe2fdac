// Builds a command in this folder and runs it with the server's configuration.
import process from "node:process";
import { ensureInstalled, loadDotEnv, root } from "../start/prepare.mjs";
process.chdir(root);
loadDotEnv();
ensureInstalled();
const [name] = process.argv.splice(2, 1);
const { buildServer } = await import("../start/build.mjs");
await buildServer(`commands/${name}`);
try {
  await import(`../../build/server/commands/${name}.js`);
} catch (error) {
  if (!String(error.code).startsWith("ERR_PARSE_ARGS")) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
