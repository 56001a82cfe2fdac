import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "~/lib/env.server";

interface Asked {
  model: string;
  stream: boolean;
  messages: { role: string; content: string }[];
}

type Behaviour = (response: ServerResponse, asked: Asked) => void;

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta: { role: "assistant", ...delta }, finish_reason: finish }] })}\n\n`;

const opened = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" });

export const says =
  (text: string, finish = "stop"): Behaviour =>
  (response) => {
    opened(response);
    for (const piece of text.match(/.{1,7}/gsu) ?? []) response.write(chunk({ content: piece }));
    response.end(`${chunk({}, finish)}data: [DONE]\n\n`);
  };

export const answers = (answer: string, rest: { sources?: string[]; action?: string } = {}): Behaviour =>
  says(JSON.stringify({ answer, sources: [], action: "none", ...rest }));

export const MODEL = {
  refuses: (response) =>
    response
      .writeHead(429, { "content-type": "application/json", "retry-after": "20" })
      .end('{"error":{"message":"slow down"}}'),
  fails: (response) => response.writeHead(500).end("<h1>oops</h1>"),
  hangs: () => {},
  resets: (response) => response.socket?.destroy(),
  breaksOff: (response) => {
    opened(response).write(chunk({ content: '{"answer":"Bubby texts the caller at once. Then it asks' }));
    setTimeout(() => response.socket?.destroy(), 50);
  },
  breaksTheSchema: says('{"text":"Bubby texts the caller."}'),
  saysNothing: (response) => opened(response).end(`${chunk({}, "stop")}data: [DONE]\n\n`),
} satisfies Record<string, Behaviour>;

export async function startModel() {
  const asked: Asked[] = [];
  let behaviour: Behaviour = says("Hello.");
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (piece: string) => (text += piece));
    request.on("end", () => {
      if (request.method !== "POST" || request.url !== "/v1/chat/completions")
        return response.writeHead(404).end();
      if (request.headers.authorization !== "Bearer sk-tests") return response.writeHead(401).end();
      const body = JSON.parse(text) as Asked;
      asked.push(body);
      behaviour(response, body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  Object.assign(env(), {
    OPENAI_API_KEY: "sk-tests",
    OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  });
  return {
    asked,
    behave: (next: Behaviour) => (behaviour = next),
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
