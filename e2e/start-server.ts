import { spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startReceiver } from "./receiver";
import { BASE_URL, RECEIVER_PORT, serverEnv, START_SCRIPT } from "./server";

const READY_WITHIN_MS = 120_000;

export async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), "bubby-e2e-"));
  process.env.E2E_DATA_DIR = dataDir;
  const logFile = join(dataDir, "server.log");
  const log = openSync(logFile, "a");
  const stopReceiver = await startReceiver(RECEIVER_PORT);
  const server = spawn(process.execPath, [START_SCRIPT], {
    env: { ...process.env, ...serverEnv(dataDir) },
    stdio: ["ignore", log, log],
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill("SIGKILL");
      throw new Error(`The server didn't start:\n${readFileSync(logFile, "utf8")}`);
    }
    await sleep(100);
  }
  return async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    stopReceiver();
    if (server.exitCode !== 0)
      throw new Error(`The server exited with an error:\n${readFileSync(logFile, "utf8").slice(-3000)}`);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

const isReady = () =>
  fetch(`${BASE_URL}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
