import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { ensureBuilt } from "../../server/start/prepare.mjs";
import { requesterOf } from "./requests";
import { eventually } from "./eventually";
import { freePort } from "./free-port";
import { OFFLINE } from "./offline";

/** Settings that a deployment requires, besides APP_URL. */
const DEPLOYED = { SMTP_URL: "smtps://127.0.0.1:9", MAIL_FROM: "bubby@planted.test", PAYMENTS: "sandbox" };

const running = new Set<{ kill(signal: NodeJS.Signals): void }>();
export const killServers = () => running.forEach((child) => child.kill("SIGKILL"));

/**
 * Starts `server/start.mjs` in a separate process.
 * @param settings its complete environment
 */
export function spawnServer(
  settings: Record<string, string | undefined>,
  { uid, flags = [], command }: { uid?: number; flags?: string[]; command?: [string, ...string[]] } = {},
) {
  const [program, ...args] = command ?? [process.execPath, ...flags, resolve("server/start.mjs")];
  const child = spawn(program, args, {
    env: { ...OFFLINE, PATH: process.env.PATH, ...settings } as unknown as NodeJS.ProcessEnv,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  running.add(child);
  const output = { out: "", error: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.error += text));
  const exit = new Promise<number | null>((done) =>
    child.once("close", (code) => {
      running.delete(child);
      done(code);
    }),
  );
  const log = () => output.out + output.error;
  return {
    output,
    log,
    exit,
    /** @throws with the server's output if it exits early */
    async ready() {
      await eventually(() => output.out.includes("Bubby is ready") || child.exitCode !== null);
      if (!output.out.includes("Bubby is ready")) throw new Error(`The server did not start:\n${log()}`);
    },
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    stop(signal: NodeJS.Signals = "SIGTERM") {
      child.kill(signal);
      return exit;
    },
  };
}

/**
 * Starts the server like `npm start` and waits until it is ready.
 * @param deployed simulates a deployment behind a proxy that terminates TLS
 */
export async function startServer(settings: Record<string, string> = {}, { deployed = false } = {}) {
  await ensureBuilt();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const origin = deployed ? url.replace("http:", "https:") : url;
  const server = spawnServer({
    PORT: String(port),
    DATA_DIR: process.env.DATA_DIR,
    DATABASE_URL: process.env.DATABASE_URL,
    SESSION_SECRET: process.env.SESSION_SECRET,
    TRUST_PROXY: "1",
    ...(deployed ? { ...DEPLOYED, APP_URL: origin, HOST: "127.0.0.1" } : {}),
    ...settings,
  });
  await server.ready();
  return {
    ...server,
    url,
    request: requesterOf(url, origin, deployed ? "__Host-" : ""),
  };
}
