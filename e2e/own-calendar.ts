import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/setup/free-port";
import { databaseUrl } from "./account";
import { expect } from "./support";
import { serverEnv, START_SCRIPT } from "./server";

/** Starts a second server on the same database, with the built-in calendar. */
export async function startOwnCalendar() {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "bubby-e2e-calendar-"));
  const server = spawn(process.execPath, [START_SCRIPT], {
    env: {
      ...{ ...process.env, ...serverEnv(dataDir) },
      ...{ PORT: String(port), APP_URL: url, DATABASE_URL: databaseUrl() },
      // Without this, both servers would use the same sandbox port.
      ...{ SCHEDULING_URL: "", STRIPE_API_BASE: "" },
    },
    stdio: "ignore",
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
