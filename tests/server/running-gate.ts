import type { RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import pino from "pino";
import { createGate, type GateOptions } from "../../server/gate/gate";

export const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { method, url, headers } = request;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
  });
};

export const DEPLOYMENT: Partial<GateOptions> = {
  appUrl: "https://bubby.example",
  deployment: true,
  sessionCookie: "__Host-session",
  trustProxy: 1,
};

export async function startGate(app: RequestListener, options: Partial<GateOptions> = {}) {
  const gate = createGate({
    appUrl: "http://localhost:3000",
    deployment: false,
    sessionCookie: "session",
    trustProxy: 0,
    log: pino({ level: "silent" }),
    ...options,
  });
  const server = gate.createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { ...gate, server, port, send: (text: string | string[], pauseMs = 0) => send(port, text, pauseMs) };
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  text: string;
}

async function send(port: number, text: string | string[], pauseMs: number): Promise<RawAnswer> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) =>
    socket.on("close", () => resolve()).on("error", () => resolve()),
  );
  for (const piece of [text].flat()) {
    if (socket.destroyed) break;
    socket.write(piece);
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await ended;
  return parse(Buffer.concat(chunks));
}

function parse(answer: Buffer): RawAnswer {
  const end = answer.indexOf("\r\n\r\n");
  const [first = "", ...lines] = answer.subarray(0, end).toString("latin1").split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
  const body = answer.subarray(end + 4);
  return { status: Number(first.split(" ")[1]), headers, body, text: body.toString() };
}

export function message(
  method: string,
  target: string,
  headers: Record<string, string | undefined> = {},
  body = "",
): string {
  const all: Record<string, string | undefined> = { Host: "localhost:3000", Connection: "close", ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return `${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}

export function post(target: string, body: string, headers: Record<string, string | undefined> = {}): string {
  return message(
    "POST",
    target,
    {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(Buffer.byteLength(body)),
      Origin: "http://localhost:3000",
      ...headers,
    },
    body,
  );
}
