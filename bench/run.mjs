// `npm run bench`: runs all or the named benchmarks and prints one table.
import { fork } from "node:child_process";
import process from "node:process";
import { root } from "../server/start/prepare.mjs";

const ALL = ["gate", "first-load", "pages", "posts", "kills", "lists"];

process.chdir(root);
const names = process.argv.slice(2);
const unknown = names.filter((name) => !ALL.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}. Choose from: ${ALL.join(", ")}.`);
  process.exit(2);
}

const lines = [];
for (const name of names.length > 0 ? names : ALL) {
  const child = fork(`bench/${name}.mjs`);
  child.on("message", ({ line }) => lines.push(line));
  const code = await new Promise((resolve) => child.on("exit", resolve));
  if (code !== 0) {
    process.exitCode = 1;
    lines.push([name, "failed", "", "", `ended with ${code}`]);
  }
}
console.log("| What | Figure | Target | | How measured |\n|---|---|---|---|---|");
for (const line of lines) console.log(`| ${line.join(" | ")} |`);
