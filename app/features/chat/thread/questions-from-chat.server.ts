import { FORGET, plainOf } from "../answer/facts.server";
import { chatSessionOf } from "./chat-cookie.server";
import { getConversation } from "./conversation.server";

/** Most of a visitor's last messages that a form begins with. */
const CARRIED = 5;

/** What the visitor wrote last in the chat, for a form to begin with; it's in no address. */
export async function questionsFromChat(request: Request): Promise<string | undefined> {
  const messages = (await getConversation(chatSessionOf(request))) ?? [];
  const written = messages.flatMap(({ sender, text }) => (sender === "user" ? [text] : []));
  written.splice(0, written.findLastIndex((text) => FORGET.test(plainOf(text))) + 1);
  return written.slice(-CARRIED).join("\n") || undefined;
}
