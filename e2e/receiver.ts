import { createServer } from "node:http";

export interface ReceivedWebhook {
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/**
 * A receiver of webhooks that any test process can ask: `POST /hook` takes one, `GET /received` lists them all, and `POST /status` with a
 * number says what to answer from now on.
 */
export async function startReceiver(port: number) {
  const received: ReceivedWebhook[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      if (request.url === "/received") return response.end(JSON.stringify(received));
      if (request.url === "/status") {
        status = Number(text);
        return response.end();
      }
      received.push({ headers: request.headers as Record<string, string>, body: JSON.parse(text) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
