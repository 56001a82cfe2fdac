import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { isLostWrite, renewDatabase } from "~/lib/db.server";

/**
 * "answers lost" closes a connection when Postgres responds. `refused` closes all connections and rejects new ones with
 * the given SQLSTATE.
 */
type ConnectionFault = "stalled" | "answers lost" | { refused: string };

/** Postgres's ErrorResponse (postgresql.org/docs/current/protocol-message-formats.html). */
function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused by the test\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

// Replaces the pools after a lost write, as the server does. Otherwise the write's transaction hangs until its timeout.
process.on("uncaughtException", (error) => {
  if (isLostWrite(error)) renewDatabase();
});

/** Proxy between the app and Postgres that can break the connection. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  let fault: ConnectionFault | null = null;

  function accept(client: Socket) {
    if (fault && typeof fault === "object") {
      const { refused } = fault;
      client.on("error", () => {}).once("data", () => client.end(errorResponse(refused)));
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy()).on("close", () => other.destroy());
      socket.pipe(other);
      if (fault === "stalled") socket.pause();
    }
    upstream.prependListener("data", () => {
      if (fault === "answers lost") client.destroy();
    });
  }

  function drop() {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  }

  async function open() {
    server = createServer(accept);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  }

  async function cut() {
    const closed = new Promise((resolve) => server.close(resolve));
    drop();
    await closed;
  }

  function fail(kind: ConnectionFault) {
    fault = kind;
    if (kind === "stalled") for (const socket of sockets) socket.pause();
    if (typeof kind === "object") drop();
  }

  function heal() {
    fault = null;
    for (const socket of sockets) socket.resume();
  }

  await open();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, open, cut, fail, heal, stop: cut };
}
