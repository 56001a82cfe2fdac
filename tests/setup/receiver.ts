import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eventually } from "./eventually";

interface Received {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

type Behaviour = (response: ServerResponse) => void;

export const BEHAVIOURS = {
  takes: (response) => response.end("ok"),
  answers500: (response) => response.writeHead(500).end(),
  redirects: (response) => response.writeHead(302, { location: "/elsewhere" }).end(),
  takesItsTime: (response) => setTimeout(() => response.end("ok"), 1000),
  hangs: () => {},
  resets: (response) => response.socket?.destroy(),
} satisfies Record<string, Behaviour>;

/**
 * Starts a local webhook receiver. Rejects other methods, other content types, and invalid JSON.
 * @param pages content type and body of each path that it also serves
 */
export async function startReceiver(port = 0, pages: Record<string, [type: string, body: string]> = {}) {
  const received: Received[] = [];
  let behaviour: Behaviour = BEHAVIOURS.takes;
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.once("close", () => (open -= 1));
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      const [type, page] = pages[request.url!.replace(/\?.*/, "")] ?? [];
      if (type) return response.writeHead(200, { "content-type": type }).end(page);
      if (request.method !== "POST" || request.headers["content-type"] !== "application/json") {
        return response.writeHead(400).end();
      }
      received.push({ headers: request.headers, body: JSON.parse(text) });
      behaviour(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    behave: (next: Behaviour) => (behaviour = next),
    idle: () => eventually(() => open === 0),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
