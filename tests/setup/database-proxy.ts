import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** Stands between the app and Postgres. Cuts and restores the connection, or lets nothing through for a time. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  let stalled = false;

  async function open() {
    server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(socket);
        socket.on("error", () => other.destroy()).on("close", () => other.destroy());
        socket.pipe(other);
      }
      if (stalled) for (const socket of [client, upstream]) socket.pause();
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  }

  async function cut() {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  }

  function stall() {
    stalled = true;
    for (const socket of sockets) socket.pause();
  }

  function resume() {
    stalled = false;
    for (const socket of sockets) socket.resume();
  }

  await open();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, open, cut, stall, resume };
}
