import { createRequire } from "node:module";
import type { RequestListener, Server } from "node:http";

interface ServeOptions {
  /** Remix's build. */
  build: string;
  port: number;
  host: string;
  development: boolean;
  createServer(app: RequestListener): Server;
}

type Listen = (this: RequestListener, port: number, host: string, onListen: () => void) => object;

/**
 * Starts stock remix-serve behind the gate and waits until it listens. remix-serve is a command that accepts no
 * middleware and no server, so this patches three things in its own copies of Express and morgan before it loads:
 * - `express.application.listen` passes the finished app to `createServer` instead of opening a port.
 * - remix-serve gets a `close` that does nothing. It calls `close` on SIGTERM, but the gate drains the server in its
 * own order.
 * - morgan's "tiny" format prints nothing. It would print full URLs, which can contain typed text; the gate has its
 * own log.
 * In development remix-serve's own callback still runs, because it tells the compiler that the app is ready for hot
 * reload. In production the callback would only print a wrong URL.
 */
export async function startRemixServe({ build, port, host, development, createServer }: ServeOptions) {
  const command = createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js");
  const load = createRequire(command);
  const express = load("express") as { application: { listen: Listen } };
  const morgan = load("morgan") as { format(name: string, format: () => null): void };
  const listening = new Promise<void>((done, fail) => {
    express.application.listen = function (port, host, onListen) {
      createServer(this)
        .once("listening", done)
        .once("error", fail)
        .listen(port, host, development ? onListen : undefined);
      return { close() {} };
    };
  });
  morgan.format("tiny", () => null);
  process.argv[2] = build;
  process.env.PORT = String(port);
  process.env.HOST = host;
  load(command);
  await listening;
}
