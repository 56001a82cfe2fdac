import { createRequire } from "node:module";
import type { RequestListener, Server } from "node:http";

interface ServeOptions {
  build: string;
  port: number;
  host: string;
  development: boolean;
  createServer(app: RequestListener): Server;
}

type Listen = (this: RequestListener, port: number, host: string, onListen: () => void) => object;

/**
 * Starts remix-serve behind the gate. remix-serve accepts no middleware, so this function patches its Express and
 * morgan:
 * - `listen` passes the app to `createServer`. The callback runs only in development, where it starts hot reload.
 * - `close` does nothing, because the gate drains the server.
 * - Morgan's "tiny" format prints nothing, because URLs can contain typed text.
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
