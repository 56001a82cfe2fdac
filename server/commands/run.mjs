// Runs a built command of this folder with the server's configuration.
import process from "node:process";
import { ensureInstalled, isCurrent, loadDotEnv, root } from "../start/prepare.mjs";
process.chdir(root);
loadDotEnv();
ensureInstalled();
const [name] = process.argv.splice(2, 1);
// Sources have changed, or `npm run dev` made the build.
if (!isCurrent()) await (await import("../start/build.mjs")).buildServer();
try {
  await import(`../../build/server/commands/${name}.js`);
} catch (error) {
  if (!String(error.code).startsWith("ERR_PARSE_ARGS")) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
