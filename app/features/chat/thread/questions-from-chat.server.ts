import { getConversation } from "./conversation.server";
import { chatCookie } from "~/lib/http/conversation-cookie.server";

/** Maximum of a visitor's last messages that prefill a form. */
const CARRIED = 5;

/** The visitor's last chat messages, to prefill a form. Never part of a URL. */
export async function questionsFromChat(request: Request): Promise<string | undefined> {
  const messages = (await getConversation(chatCookie.read(request))) ?? [];
  const written = messages.flatMap(({ sender, text }) => (sender === "user" ? [text] : []));
  return written.slice(-CARRIED).join("\n") || undefined;
}
