import { setTimeout as sleep } from "node:timers/promises";
import http, { type IncomingMessage, type ServerResponse } from "node:http";

const CHECK_EVERY_MS = 200;

/** Load balancer that sends each request to the next server whose /readyz returns 200. Never retries. */
export async function startBalancer(port: number) {
  const agent = new http.Agent({ keepAlive: true });
  const ready = new Map<string, boolean>();
  let turn = 0;

  const check = (url: string) =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => void ready.set(url, ok),
      () => void ready.set(url, false),
    );

  async function watch(url: string) {
    while (ready.has(url)) {
      await sleep(CHECK_EVERY_MS);
      if (ready.has(url)) await check(url);
    }
  }

  function pass(request: IncomingMessage, response: ServerResponse) {
    const open = [...ready].flatMap(([url, isReady]) => (isReady ? [url] : []));
    const target = open[turn++ % open.length];
    const fail = ({ message }: Error) =>
      response.headersSent ? response.destroy() : response.writeHead(502).end(message);
    if (!target) return fail(new Error("no server is ready"));
    const { method, headers, url = "/" } = request;
    const outgoing = http.request(target + url, { agent, method, headers }, (answer) => {
      const { connection: _connection, "keep-alive": _keepAlive, ...own } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, own);
      answer.pipe(response);
      answer.on("error", fail);
    });
    outgoing.on("error", fail);
    request.pipe(outgoing);
  }

  const server = http.createServer(pass);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${port}`,
    async add(url: string) {
      await check(url);
      void watch(url);
    },
    remove: (url: string) => ready.delete(url),
    stop() {
      ready.clear();
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
