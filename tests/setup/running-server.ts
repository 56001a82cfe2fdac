import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { sessionCookieName } from "~/lib/http/session-cookie.server";
import { ensureBuilt } from "../../server/start/prepare.mjs";
import { askingOf } from "./asking";
import { eventually } from "./eventually";
import { freePort } from "./free-port";
import { OFFLINE } from "./offline";

/** What makes a deployment, besides its address. */
const DEPLOYED = { SMTP_URL: "smtps://127.0.0.1:9", MAIL_FROM: "bubby@planted.test", PAYMENTS: "sandbox" };

/**
 * Starts the server like `npm start`, gate included, over this test file's own database, or as the settings say.
 * @param deployed as behind a proxy that ends TLS
 */
export async function startServer(settings: Record<string, string> = {}, { deployed = false } = {}) {
  await ensureBuilt();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const origin = deployed ? url.replace("http:", "https:") : url;
  const sessionCookie = deployed ? "__Host-session" : sessionCookieName();
  const child = spawn(process.execPath, [resolve("server/start.mjs")], {
    env: {
      ...OFFLINE,
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: process.env.DATA_DIR,
      DATABASE_URL: process.env.DATABASE_URL,
      SESSION_SECRET: process.env.SESSION_SECRET,
      TRUST_PROXY: "1",
      ...(deployed ? { ...DEPLOYED, APP_URL: origin, HOST: "127.0.0.1" } : {}),
      ...settings,
    } as unknown as NodeJS.ProcessEnv,
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const exit = new Promise<number | null>((done) => child.once("exit", done));
  await eventually(() => output.includes("Bubby is ready") || child.exitCode !== null, 60_000);
  if (!output.includes("Bubby is ready")) throw new Error(`The server did not start:\n${output}`);

  return {
    url,
    ask: askingOf(url, origin, sessionCookie),
    log: () => output,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      child.kill(signal);
      return exit;
    },
  };
}
