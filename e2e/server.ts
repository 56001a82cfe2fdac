import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../tests/setup/free-port";
import { OFFLINE } from "../tests/setup/offline";
import { startReceiver } from "../tests/setup/receiver";
import { spawnServer } from "../tests/setup/running-server";

/** Each worker has its own server. The ports are for the app, the receiver, and the payment sandbox. */
const PORT = await freePorts(3);
export const BASE_URL = `http://localhost:${PORT}`;
export const RECEIVER_URL = `http://127.0.0.1:${PORT + 1}`;
export const SANDBOX_API = `http://127.0.0.1:${PORT + 2}`;
const ADMIN = { email: "admin@example.com", password: "for browser tests only" };

const WIDGET = `window.Calendly = {
  initInlineWidget({ url, parentElement }) {
    const frame = document.createElement("iframe");
    frame.src = url;
    frame.title = "Select a date and time";
    frame.width = frame.height = "100%";
    parentElement.append(frame);
  },
};`;

/** The external scheduling service, which the receiver also simulates. */
const SCHEDULING: Parameters<typeof startReceiver>[1] = {
  "/assets/external/widget.js": ["text/javascript", WIDGET],
  "/bubby/15min": ["text/html", "<main><h1>Choose a time</h1></main>"],
};

export const serverEnv = (dataDir: string) => ({
  ...OFFLINE,
  PORT: String(PORT),
  HOST: "127.0.0.1",
  APP_URL: BASE_URL,
  DATA_DIR: dataDir,
  DATABASE_URL: "",
  SESSION_SECRET: "",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  DEMO_WEBHOOK_URL: `${RECEIVER_URL}/hook`,
  STRIPE_API_BASE: SANDBOX_API,
  TRIAL_WEBHOOK_URL: `${RECEIVER_URL}/hook`,
  WEBHOOK_ALLOW_PRIVATE: "1",
  OWNER_EMAIL: "owner@e2e.test",
  SCHEDULING_URL: `${RECEIVER_URL}/bubby/15min`,
  SCHEDULING_WEBHOOK_SECRET: "for browser tests only, as well",
  TRUST_PROXY: "1",
  LOG_LEVEL: "info",
  NODE_ENV: "production",
});

let server: ReturnType<typeof spawnServer>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

export async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), "bubby-e2e-"));
  // `databaseOfCommand` reads these settings.
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: "" });
  receiver = await startReceiver(PORT + 1, SCHEDULING);
  server = spawnServer(serverEnv(dataDir));
  await server.ready();
  return async () => {
    const code = await server.stop();
    await receiver.stop();
    if (code !== 0) throw new Error(`The server exited with an error:\n${server.log().slice(-3000)}`);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

export const serverLog = () => server.log();

export const receivedWebhooks = () => receiver.received.map(({ body }) => body);

export function secrets() {
  const file = readFileSync(join(process.env.DATA_DIR!, "secrets.json"), "utf8");
  return JSON.parse(file) as Record<"stripeSecretKey" | "stripePublishableKey", string>;
}
