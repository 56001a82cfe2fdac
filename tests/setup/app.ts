import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import { sessionCookie } from "~/lib/http/cookies.server";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { createGate } from "../../server/gate/gate";
import { ensureBuilt } from "../../server/start/prepare.mjs";
import { sandboxPages } from "../../server/start/payment-sandbox";
import { requesterOf } from "./requests";
import { freePort } from "./free-port";

await ensureBuilt();
/** The built app. It shares configuration, database, and log with the test's modules. */
export const build = (await import(pathToFileURL(resolve("build/index.js")).href)) as ServerBuild;

const handle = createRequestHandler(build, "production");

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { method, headers, url } = request;
  const left = new AbortController();
  response.on("close", () => left.abort());
  const asked = new Request(new URL(url!, env().APP_URL), {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    signal: left.signal,
    ...(method === "POST" ? { body: createReadableStreamFromReadable(request), duplex: "half" } : {}),
  } as RequestInit);
  const answered = await handle(asked);
  response.statusCode = answered.status;
  for (const [name, value] of answered.headers) response.appendHeader(name, value);
  if (answered.body) await writeReadableStreamToWritable(answered.body, response);
  else response.end();
}

const app: RequestListener = (request, response) =>
  void answer(request, response).catch((error: Error) => response.destroy(error));

/**
 * Serves the built app from the test's process, without a page cache. Jobs run only if the test starts a worker.
 * @param deployed simulates a deployment behind a proxy that terminates TLS
 * @param files also serves the public folder
 */
export async function startApp({ deployed = false, files = false } = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const origin = deployed ? url.replace("http:", "https:") : url;
  Object.assign(env(), {
    APP_URL: origin,
    HOST: "127.0.0.1",
    PORT: port,
    TRUST_PROXY: 1,
    deployment: deployed,
  });
  const gate = createGate({
    appUrl: origin,
    deployment: deployed,
    sessionCookie: sessionCookie.name(),
    trustProxy: 1,
    log,
    publicFolder: files ? resolve("public") : undefined,
    sandboxPages: (...both) =>
      env().PAYMENTS === "sandbox" ? sandboxPages(env().STRIPE_API_BASE)(...both) : false,
  });
  const server = gate.createServer(app);
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    url,
    request: requesterOf(url, origin),
    stop: () => gate.drain(1_000),
  };
}
