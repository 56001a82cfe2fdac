import { resolve } from "node:path";
import { OFFLINE } from "../tests/setup/offline";
import { PORTS_EACH } from "./ports";

/** Each worker has its own server, on free ports from playwright.config.ts. */
const PORT = Number(process.env.E2E_PORT) + PORTS_EACH * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const BASE_URL = `http://localhost:${PORT}`;
export const RECEIVER_PORT = PORT + 1;
export const ADMIN = { email: "admin@example.com", password: "for browser tests only" };

export const RECEIVER_URL = `http://127.0.0.1:${RECEIVER_PORT}`;

export const SANDBOX_API = `http://127.0.0.1:${PORT + 2}`;

export const SCHEDULING_SECRET = "for browser tests only, as well";

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
  SCHEDULING_WEBHOOK_SECRET: SCHEDULING_SECRET,
  TRUST_PROXY: "1",
  LOG_LEVEL: "info",
  NODE_ENV: "production" as const,
});

export const START_SCRIPT = resolve("server/start.mjs");
