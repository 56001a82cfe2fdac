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
 * Starts stock remix-serve behind the gate and waits until it listens. remix-serve is a command that takes no middleware and no server, so
 * this changes three things in its own copies of Express and morgan before it loads:
 *
 * - `express.application.listen` gives the finished app to `createServer` instead of opening a port by itself.
 * - remix-serve gets back a `close` that does nothing. It calls it on SIGTERM, but the gate drains the server in its own order.
 * - morgan's "tiny" format prints nothing. It would print whole addresses, which can hold what visitors typed; the gate has a log.
 *
 * In development remix-serve's own callback still runs: it tells the compiler that the app is ready for hot reload. In production
 * it would only print an address of its own choice.
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
