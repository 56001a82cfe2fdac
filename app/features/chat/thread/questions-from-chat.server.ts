import { getConversation } from "./conversation.server";
import { chatCookie } from "~/lib/http/conversation-cookie.server";

/** Most of a visitor's last messages that a form begins with. */
const CARRIED = 5;

/** What the visitor wrote last in the chat, for a form to begin with; it's in no address. */
export async function questionsFromChat(request: Request): Promise<string | undefined> {
  const messages = (await getConversation(chatCookie.read(request))) ?? [];
  const written = messages.flatMap(({ sender, text }) => (sender === "user" ? [text] : []));
  return written.slice(-CARRIED).join("\n") || undefined;
}
