import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { log } from "~/lib/log.server";
import { browse } from "./browser";
import { catchUp } from "./clock";
import { answer, type ApiAnswer, type Silence } from "./dispatch";
import { Sandbox, type SandboxOptions } from "./sandbox";
import { WebhookSender } from "./webhooks/sender";

export interface StripeSandbox {
  /** Where the API answers, such as `http://127.0.0.1:4501`. */
  apiBase: string;
  /** Answers a request for a page under /sandbox/; false for any other. */
  handleBrowser(request: IncomingMessage, response: ServerResponse): boolean;
  stop(): Promise<void>;
}

const BODY_LIMIT = 1024 * 1024;
/** Instead of the site's own headers, which let no page stand in a frame. */
const FRAMED = {
  "X-Frame-Options": "SAMEORIGIN",
  "Content-Security-Policy":
    "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'; form-action 'self'",
};
/** How often what is due by the clock alone is looked for. */
const TICK_MS = 30_000;

/** Speaks the part of Stripe's API that this project uses, on loopback; see docs/decisions on the payment sandbox. */
export async function startStripeSandbox(options: SandboxOptions): Promise<StripeSandbox> {
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

  const server = createServer((request, response) => {
    serve(request, response, (body) => {
      const { method = "", url = "", headers } = request;
      return answer(sandbox, { method, url, headers, body }).then((result) => respond(response, result));
    });
  });
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(options.port ?? 0, "127.0.0.1", resolve),
  );
  const timer = setInterval(() => {
    if (catchUp(sandbox)) sandbox.save();
    webhooks.wake();
  }, TICK_MS).unref();
  catchUp(sandbox);
  webhooks.wake();

  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    handleBrowser(request, response) {
      if (!request.url?.startsWith("/sandbox/")) return false;
      serve(request, response, (body) => {
        const result = browse(sandbox, request, body);
        if ("api" in result) return result.api.then((answered) => respond(response, answered));
        webhooks.wake();
        if ("location" in result) return void response.writeHead(303, { Location: result.location }).end();
        const type = "type" in result ? result.type : "text/html; charset=utf-8";
        const framed = "framed" in result && result.framed ? FRAMED : {};
        return void response.writeHead(result.status, { "Content-Type": type, ...framed }).end(result.body);
      });
      return true;
    },
    async stop() {
      clearInterval(timer);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, webhooks.stop()]);
      sandbox.close();
    },
  };
}

/** A fault of the sandbox's own must not take the server down with it. */
function serve(
  request: IncomingMessage,
  response: ServerResponse,
  respond: (body: string) => Promise<void> | void,
) {
  readText(request)
    .then((body) => (body === null ? response.destroy() : respond(body)))
    .catch((error: unknown) => {
      log.error({ err: error }, "payment sandbox");
      if (response.headersSent) response.destroy();
      else
        response.writeHead(500, { "Content-Type": "text/plain" }).end("Something went wrong in the sandbox.");
    });
}

/** Null when the sender gave up or sends too much. */
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
