import { createServer } from "node:http";

export interface ReceivedWebhook {
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

const WIDGET = `window.Calendly = {
  initInlineWidget({ url, parentElement }) {
    const frame = document.createElement("iframe");
    frame.src = url;
    frame.title = "Select a date and time";
    frame.width = frame.height = "100%";
    parentElement.append(frame);
  },
};`;

/**
 * Webhook receiver: `POST /hook` accepts webhooks, `GET /received` lists them. Also serves the scheduling service's
 * widget.
 */
export async function startReceiver(port: number) {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      if (request.url === "/received") return response.end(JSON.stringify(received));
      if (request.url === "/assets/external/widget.js") {
        return response.writeHead(200, { "content-type": "text/javascript" }).end(WIDGET);
      }
      if (request.url?.startsWith("/bubby/15min")) {
        return response.writeHead(200, { "content-type": "text/html" }).end("<h1>Choose a time</h1>");
      }
      const headers = request.headers as Record<string, string>;
      if (
        request.method !== "POST" ||
        headers["content-type"] !== "application/json" ||
        !headers["webhook-id"]
      ) {
        return response.writeHead(400).end();
      }
      received.push({ headers, body: JSON.parse(text) as Record<string, unknown> });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
