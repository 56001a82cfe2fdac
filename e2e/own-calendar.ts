import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseOfCommand } from "../server/commands/database-url";
import { freePort } from "../tests/setup/free-port";
import { spawnServer } from "../tests/setup/running-server";
import { serverEnv } from "./server";

/** Starts a second server on the same database, with the built-in calendar. */
export async function startOwnCalendar() {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "bubby-e2e-calendar-"));
  const server = spawnServer({
    ...serverEnv(dataDir),
    PORT: String(port),
    APP_URL: url,
    DATABASE_URL: databaseOfCommand()!,
    // Without this, both servers would use the same sandbox port.
    SCHEDULING_URL: "",
    STRIPE_API_BASE: "",
  });
  await server.ready();
  return {
    url,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
