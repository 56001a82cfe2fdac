import { getConversation } from "./conversation.server";
import { chatCookie } from "~/lib/http/conversation-cookie.server";

const CARRIED = 5;

/** The visitor's last chat messages, used to prefill a form. The messages never appear in a URL. */
export async function questionsFromChat(request: Request): Promise<string | undefined> {
  const messages = (await getConversation(chatCookie.read(request))) ?? [];
  const written = messages.flatMap(({ sender, text }) => (sender === "user" ? [text] : []));
  return written.slice(-CARRIED).join("\n") || undefined;
}
