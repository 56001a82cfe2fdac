import { request as httpRequest } from "node:http";
import { env } from "~/lib/env.server";
import { paths } from "~/lib/paths";
import { isDatabaseReady } from "~/lib/http/readiness.server";
import { hasModel } from "~/features/model/model.server";
import type { Reply } from "../answer/site-answer.server";
import { findAnswers } from "../answer/find-answer.server";

interface Finding {
  ok: boolean;
  lines: string[];
}

export async function checkHealth(): Promise<Finding> {
  const database = await isDatabaseReady();
  const knowledge = findAnswers("What does it cost?").sure;
  return {
    ok: database && knowledge,
    lines: [
      `Health check: database ${database ? "works" : "is unreachable, so conversations aren't saved"}, knowledge ${knowledge ? "is loaded" : "is missing"}, replies come from ${hasModel() ? "the model" : "the site's own text"}`,
    ],
  };
}

/** @param send posts the message to the chat or directly to the assistant. Returns null for a repeated message */
export async function tryMessage(
  way: "Message" | "Direct API test",
  message: string,
  send: () => Promise<Reply | null>,
): Promise<Finding> {
  const startedAt = Date.now();
  const reply = await send();
  if (!reply) return { ok: true, lines: ["The same message was already sent"] };
  const took = `${Date.now() - startedAt} ms (${reply.source}, ${reply.outcome})`;
  return {
    ok: reply.outcome !== "failed",
    lines: [`Reply after ${took}: ${reply.text}`, `${way}: ${message}`],
  };
}

/** Sends a cross-origin request to this server. The response must not allow the other origin. */
export function tryForeignOrigin(): Promise<Finding> {
  const { HOST, PORT, APP_URL } = env();
  return new Promise((resolve) => {
    const end = (ok: boolean, what: string) =>
      resolve({ ok, lines: [`CORS test: OPTIONS ${paths.chatMessages} from another site: ${what}`] });
    httpRequest({
      host: HOST === "0.0.0.0" ? "127.0.0.1" : HOST,
      port: PORT,
      path: paths.chatMessages,
      method: "OPTIONS",
      timeout: 3000,
      headers: {
        host: new URL(APP_URL).host,
        origin: "https://elsewhere.example",
        "access-control-request-method": "POST",
      },
    })
      .on("response", (response) => {
        response.resume();
        const granted = response.headers["access-control-allow-origin"];
        end(
          granted === undefined,
          `${response.statusCode}, ${granted ? `allowed for ${granted}` : "not allowed"}`,
        );
      })
      .on("timeout", () => end(false, "no response in time"))
      .on("error", () => end(false, "no connection"))
      .end();
  });
}

export function browserLines(headers: Headers): string[] {
  const header = (name: string) => headers.get(name) ?? "not sent";
  return [
    `Browser: ${header("user-agent")}`,
    `Languages: ${header("accept-language")}; Do Not Track: ${header("dnt")}; Global Privacy Control: ${header("sec-gpc")}`,
  ];
}
