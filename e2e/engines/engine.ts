import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ENGINES } from "../../tests/engines.mjs";
import { freePort } from "../../tests/setup/free-port";
import { expect } from "../support";

/** Marionette's command names, with their HTTP paths in WebDriver. */
const COMMANDS = {
  Navigate: "url",
  Back: "back",
  ExecuteScript: "execute/sync",
  SwitchToFrame: "frame",
  ElementClick: "element/:id/click",
  ElementClear: "element/:id/clear",
  ElementSendKeys: "element/:id/value",
};

/** WebDriver's element reference: an object with one property, whose value is the element's id. */
export type Found = Record<string, string>;

export type Send = (command: keyof typeof COMMANDS, parameters?: object) => Promise<unknown>;

export interface Engine {
  open(): Promise<Send>;
  close(): Promise<unknown>;
  stop(): Promise<unknown>;
}

const START_WITHIN_MS = 60_000;

async function end(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode) return;
  process.kill();
  await once(process, "exit");
}

/**
 * Sends WebDriver commands through Marionette, Firefox's remote protocol:
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "bubby-firefox-"));
  writeFileSync(join(profile, "user.js"), 'user_pref("marionette.port", 0);');
  const firefox = spawn(
    ENGINES.firefox!,
    ["--marionette", "--headless", "--no-remote", "--profile", profile],
    {
      stdio: "ignore",
    },
  );
  const portFile = join(profile, "MarionetteActivePort");
  await expect.poll(() => existsSync(portFile), { timeout: START_WITHIN_MS }).toBe(true);
  const socket = connect(Number(readFileSync(portFile, "utf8")), "127.0.0.1");

  // Each message consists of its length in bytes, a colon, and JSON.
  let received = Buffer.alloc(0);
  const waiting = new Map<number, (error: { message: string } | null, result: unknown) => void>();
  socket.on("data", (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const start = received.indexOf(":") + 1;
      const length = Number(received.subarray(0, Math.max(0, start - 1)));
      if (start === 0 || received.length < start + length) return;
      const message = JSON.parse(received.toString("utf8", start, start + length)) as unknown;
      received = received.subarray(start + length);
      // Skip the first message, which is a greeting.
      if (Array.isArray(message)) waiting.get(message[1] as number)?.(message[2], message[3]);
    }
  });
  let sent = 0;
  const ask = (name: string, parameters: object = {}) =>
    new Promise<Record<string, unknown>>((done, fail) => {
      const text = JSON.stringify([0, ++sent, `WebDriver:${name}`, parameters]);
      waiting.set(sent, (error, result) =>
        error ? fail(new Error(`${name}: ${error.message}`)) : done(result as Record<string, unknown>),
      );
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });

  await ask("NewSession");
  const { value: first } = await ask("GetWindowHandle");
  const send: Send = async (command, parameters) => (await ask(command, parameters)).value;
  return {
    async open() {
      const { handle } = await ask("NewWindow", { type: "window", private: true, focus: true });
      await ask("SwitchToWindow", { handle, focus: true });
      return send;
    },
    async close() {
      await ask("CloseWindow");
      await ask("SwitchToWindow", { handle: first });
    },
    async stop() {
      socket.end();
      await end(firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** @param settings command line options of WebKitGTK's MiniBrowser */
export async function startWebKit(...settings: string[]): Promise<Engine> {
  const display = spawn(
    ENGINES.display!,
    ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const [number] = (await once(display.stdout, "data")) as [Buffer];
  const port = await freePort();
  const driver = spawn(ENGINES.webkit!, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: "1" },
  });
  async function ask(method: string, path: string, parameters?: object) {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      body: parameters && JSON.stringify(parameters),
    });
    const { value } = (await response.json()) as { value: Record<string, unknown> };
    if (!response.ok) throw new Error(`${path}: ${String(value.error)} ${String(value.message)}`);
    return value;
  }
  const isReady = () =>
    ask("GET", "status").then(
      () => true,
      () => false,
    );
  await expect.poll(isReady, { timeout: START_WITHIN_MS }).toBe(true);
  let session = "";
  return {
    async open() {
      const capabilities = {
        alwaysMatch: { "webkitgtk:browserOptions": { args: ["--automation", ...settings] } },
      };
      session = `session/${String((await ask("POST", "session", { capabilities })).sessionId)}`;
      return (command, parameters: { id?: unknown } = {}) =>
        ask("POST", `${session}/${COMMANDS[command].replace(":id", String(parameters.id))}`, parameters);
    },
    close: () => ask("DELETE", session),
    async stop() {
      await end(driver);
      await end(display);
    },
  };
}
