import { CHAT } from "~/content/chat/chat";
import { Button } from "~/ui/button";
import { SafetyCard } from "~/features/safety/safety-card";
import type { ChatMessage } from "../thread/chat-message";
import { Bubble, MessageView } from "./chat-message-view";

interface ChatThreadProps {
  messages: readonly ChatMessage[];
  /** Beginning of the pending reply. Undefined if no reply is pending. */
  coming?: string;
  danger?: boolean;
  onSendAgain(text: string): void;
}

export function ChatThread({ messages, coming, danger, onSendAgain }: ChatThreadProps) {
  const unsent = messages.at(-1)?.unsent;
  return (
    <div role="log" aria-label="Conversation" aria-busy={coming !== undefined} className="grid gap-2">
      <p className="text-small text-muted">{CHAT.name}</p>
      <ol className="flex flex-col gap-2">
        <li className="flex flex-col">
          <Bubble sender="ai">{CHAT.greeting}</Bubble>
        </li>
        {messages.map((message, index) => (
          <li
            key={message.id}
            id={index === messages.length - 1 ? "latest" : undefined}
            className="flex flex-col gap-2"
          >
            {message.danger ? <SafetyCard /> : null}
            <MessageView message={message} />
            {unsent && index === messages.length - 1 ? (
              <Button
                type="button"
                variant="secondary"
                size="compact"
                className="self-start"
                onClick={() => onSendAgain(unsent)}
              >
                {CHAT.again}
              </Button>
            ) : null}
          </li>
        ))}
        {coming !== undefined && (coming || danger) ? (
          <li className="flex flex-col gap-2">
            {danger ? <SafetyCard /> : null}
            {coming ? (
              <Bubble sender="ai">
                <span>{coming}</span>
              </Bubble>
            ) : null}
          </li>
        ) : null}
      </ol>
      {coming === "" ? (
        <p className="text-small text-muted" role="status">
          {CHAT.typing}…
        </p>
      ) : null}
    </div>
  );
}
