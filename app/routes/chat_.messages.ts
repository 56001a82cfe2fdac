import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { parseMessage } from "~/features/chat/thread/chat-limits.server";
import type { ChatEvent, ChatState } from "~/features/chat/thread/chat-message";
import { forgetConversation, getConversation, messageOf } from "~/features/chat/thread/conversation.server";
import { respond } from "~/features/chat/thread/reply.server";
import { hintsAtDanger } from "~/features/safety/danger.server";
import { intentOf } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { errorsOf } from "~/lib/form-result";
import { chatCookie, newConversationId } from "~/lib/http/conversation-cookie.server";

export const handle: RouteHandle = { access: "public", sitemap: false };

const PRIVATE = { "Cache-Control": "private, no-store, no-transform" };

export async function loader({ request }: LoaderFunctionArgs) {
  const sessionId = await chatCookie.read(request);
  const messages = await getConversation(sessionId);
  return Response.json({ sessionId, messages } satisfies ChatState, { headers: PRIVATE });
}

/** Receives a message and streams the reply: one line of JSON per chunk, then the whole message. */
export async function action({ request }: ActionFunctionArgs) {
  const existing = await chatCookie.read(request);
  // Deleting a conversation has no rate limit.
  if ((await intentOf(request)) === "forget") {
    if (existing) await forgetConversation(existing);
    return new Response(null, {
      status: 204,
      headers: { ...PRIVATE, "Set-Cookie": await chatCookie.clear() },
    });
  }
  const sessionId = existing ?? newConversationId();
  const form = await parseMessage(request, sessionId);
  if (!form.ok) {
    const { data, init } = form.reply;
    const error = data.notice?.description ?? errorsOf(data)[0]?.text;
    const headers = { ...PRIVATE, ...(init?.headers as Record<string, string> | undefined) };
    return Response.json({ error, ...(data.next as object) }, { status: init?.status, headers });
  }
  const { visit, value } = form;
  const body = linesOf((write) => answerTo(value.message, sessionId, visit.userAgent, write));
  return new Response(body, {
    headers: {
      ...PRIVATE,
      "Content-Type": "application/x-ndjson",
      "Set-Cookie": await chatCookie.set(sessionId),
    },
  });
}

async function answerTo(
  text: string,
  sessionId: string,
  userAgent: string | null,
  write: (event: ChatEvent) => void,
) {
  if (hintsAtDanger(text)) write({ danger: true });
  const outcome = await respond(sessionId, { text, userAgent }, (piece) => write({ text: piece }));
  if (outcome) write({ message: messageOf(text, outcome.reply, outcome.id), sessionId });
}

/** Streams lines of JSON. If the client disconnects, the reply is still completed and stored. */
function linesOf(work: (write: (event: ChatEvent) => void) => Promise<unknown>): ReadableStream {
  let open = true;
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      try {
        await work((event) => {
          if (open) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
        });
      } finally {
        if (open) controller.close();
      }
    },
    cancel() {
      open = false;
    },
  });
}
