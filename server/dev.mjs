// `npm run dev`: the app with hot reload. A change under server/ needs a restart.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { ensureInstalled, loadDotEnv, root } from "./start/prepare.mjs";
process.chdir(root);
loadDotEnv();
process.env.NODE_ENV = "development";
ensureInstalled();
const { buildSandboxScript, buildServer, remixCli } = await import("./start/build.mjs");
// What follows is not a production build: the next `npm start` must not take it for one.
rmSync(join(root, "build/.stamp"), { force: true });
await Promise.all([buildServer(), buildSandboxScript()]);
const child = spawn(process.execPath, [remixCli, "dev", "--manual"], { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 0));
