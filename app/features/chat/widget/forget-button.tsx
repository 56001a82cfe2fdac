import { CHAT } from "~/content/chat/chat";
import { useConversation } from "./conversation";
import { forget } from "./conversation-store";

/** Hidden if there is no conversation. */
export function ForgetButton() {
  const { messages, coming } = useConversation();
  return messages.length > 0 && coming === undefined ? (
    <p>
      <button type="button" className="link text-small" onClick={() => void forget()}>
        {CHAT.forget}
      </button>
    </p>
  ) : null;
}
