import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CHAT, CHAT_NOTICES } from "~/content/chat/chat";
import { ChatPage } from "~/features/chat/widget/chat-page";
import { parseMessage } from "~/features/chat/thread/chat-limits.server";
import { forgetConversation, getConversation } from "~/features/chat/thread/conversation.server";
import { exchangeOf, respond } from "~/features/chat/thread/reply.server";
import { intentOf } from "~/lib/form.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { privateHeaders } from "~/lib/http/private-headers";
import { noticeOf, withNotice } from "~/lib/http/notice";
import { chatCookie, newConversationId } from "~/lib/http/conversation-cookie.server";

export { clientAction, shouldRevalidate } from "~/ui/forms/client-action";

/** The chat page isn't cached, because the conversation is private to the visitor. */
export const handle: RouteHandle = { access: "public", offers: false };

export const meta = pageMeta({
  title: "Chat with Bubby, the AI receptionist",
  description: CHAT.description,
  path: paths.chat,
});

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    messages: await getConversation(await chatCookie.read(request)),
    notice: noticeOf(request, CHAT_NOTICES),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const existing = await chatCookie.read(request);
  // Deleting a conversation has no rate limit.
  if ((await intentOf(request)) === "forget") {
    if (existing) await forgetConversation(existing);
    return redirect(withNotice(paths.chat, CHAT_NOTICES, "forgotten"), {
      status: 303,
      headers: { "Set-Cookie": await chatCookie.clear() },
    });
  }
  const sessionId = existing ?? newConversationId();
  const form = await parseMessage(request, sessionId);
  if (!form.ok) return form.reply;

  const headers = { "Set-Cookie": await chatCookie.set(sessionId) };
  const { message, after } = form.value;
  const outcome = await respond(sessionId, { text: message, userAgent: form.visit.userAgent, after });
  // Don't redirect, because the next page couldn't show the unsaved message.
  if (outcome && !outcome.id) return data({ unsaved: exchangeOf(message, outcome.reply) }, { headers });
  return redirect(`${paths.chat}#latest`, { status: 303, headers });
}

export default function Chat() {
  const { messages, notice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const unsaved = answer && "unsaved" in answer ? answer.unsaved : [];
  return (
    <ChatPage
      messages={unsaved.length > 0 ? [...(messages ?? []), ...unsaved] : messages}
      notice={notice}
      answer={answer && "result" in answer ? answer : undefined}
    />
  );
}
