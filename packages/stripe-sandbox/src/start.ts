import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { browse } from "./pages/browse";
import { catchUp } from "./billing/clock";
import { answer, type ApiAnswer, type Silence } from "./protocol/dispatch";
import { Sandbox, type SandboxOptions } from "./state/sandbox";
import { WebhookSender } from "./webhooks/sender";

export interface StartOptions extends SandboxOptions {
  /** Loopback port. 0 or undefined selects a free port. */
  port?: number;
  onError: (error: unknown) => void;
}

export interface StripeSandbox {
  /** Base URL of the API and of the pages under /sandbox/, such as `http://127.0.0.1:4501`. */
  url: string;
  stop(): Promise<void>;
}

const BODY_LIMIT = 1024 * 1024;
/** These headers replace the site's headers, which forbid framing. */
const FRAMED = {
  "X-Frame-Options": "SAMEORIGIN",
  "Content-Security-Policy":
    "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'; form-action 'self'",
};
const TICK_MS = 30_000;

export async function start({ port = 0, onError, ...options }: StartOptions): Promise<StripeSandbox> {
  const sandbox = new Sandbox(options);
  const webhooks = new WebhookSender(sandbox);
  const respond = (response: ServerResponse, result: ApiAnswer | Silence) => {
    webhooks.wake();
    if (result === "hang") return;
    if (result === "refuse") return void response.destroy();
    response
      .writeHead(result.status, { "Content-Type": "application/json", ...result.headers })
      .end(`${JSON.stringify(result.body, null, 2)}\n`);
  };

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await readText(request);
    if (body === null) return void response.destroy();
    const { method = "", url = "", headers } = request;
    if (!url.startsWith("/sandbox/"))
      return respond(response, await answer(sandbox, { method, url, headers, body }));
    const result = browse(sandbox, request, body);
    if ("api" in result) return respond(response, await result.api);
    webhooks.wake();
    if ("location" in result) return void response.writeHead(303, { Location: result.location }).end();
    const type = "type" in result ? result.type : "text/html; charset=utf-8";
    const framed = "framed" in result && result.framed ? FRAMED : {};
    response.writeHead(result.status, { "Content-Type": type, ...framed }).end(result.body);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      onError(error);
      if (response.headersSent) response.destroy();
      else
        response.writeHead(500, { "Content-Type": "text/plain" }).end("Something went wrong in the sandbox.");
    });
  });
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sandbox.pagesUrl ||= url;
  const timer = setInterval(() => {
    if (catchUp(sandbox)) sandbox.save();
    webhooks.wake();
  }, TICK_MS).unref();
  catchUp(sandbox);
  webhooks.wake();

  return {
    url,
    async stop() {
      clearInterval(timer);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, webhooks.stop()]);
      sandbox.close();
    },
  };
}

/** Returns null if the client disconnected or sent too much. */
async function readText(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > BODY_LIMIT) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString("utf8");
}
