import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { OFFLINE } from "./offline";

/**
 * Runs one of the operator's commands, as `npm run` does.
 * @param settings its environment, besides PATH
 */
export async function runCommand(name: string, settings: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [resolve("server/commands/run.mjs"), name, ...args], {
    env: { ...OFFLINE, PATH: process.env.PATH, ...settings } as unknown as NodeJS.ProcessEnv,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { code, output };
}
