import { CHAT } from "~/content/chat/chat";
import type { Via } from "~/ui/forms/form-shell";
import type { ChatMessage } from "../thread/chat-message";
import { AskButtons } from "./ask-buttons";
import { CallForm } from "./call-form";
import { Bubble, MessageView } from "./chat-message-view";
import { RateForm } from "./rate-form";

interface ChatThreadProps {
  /** A panel or a dialog keeps the visitor where they are. */
  via: Via;
  messages: readonly ChatMessage[];
  /** The reply so far; undefined while none is awaited. */
  coming?: string;
}

/** The conversation as a live log, after the assistant's greeting. */
export function ChatThread({ via, messages, coming }: ChatThreadProps) {
  return (
    <div role="log" aria-label="Conversation" aria-busy={coming !== undefined} className="grid gap-2">
      <ol className="flex flex-col gap-2">
        <li className="flex flex-col">
          <Bubble sender="ai">{CHAT.greeting}</Bubble>
        </li>
        {messages.map((message, index) => (
          <li
            key={message.id}
            id={index === messages.length - 1 ? "latest" : undefined}
            className="flex flex-col"
          >
            <MessageView message={message} />
            {message.rating === undefined ? null : <RateForm {...message} />}
            {message.call && index === messages.length - 1 ? (
              <CallForm start={message.call} via={via} />
            ) : null}
          </li>
        ))}
        {coming ? (
          <li className="flex flex-col">
            <Bubble sender="ai">{coming}</Bubble>
          </li>
        ) : null}
      </ol>
      {coming === undefined ? <Known facts={messages.at(-1)?.known ?? []} /> : null}
      {coming === "" ? (
        <p className="text-small text-muted" role="status">
          {CHAT.typing}…
        </p>
      ) : null}
    </div>
  );
}

/** What the assistant goes by, and the way to make it forget that. */
const Known = ({ facts }: { facts: readonly string[] }) =>
  facts.length > 0 ? (
    <AskButtons
      messages={[{ message: CHAT.forgetMessage, label: CHAT.forgetKnown }]}
      className="flex flex-wrap items-baseline gap-x-2 text-small text-muted"
      buttonClass="link min-h-6"
    >
      <span>
        {CHAT.known} {facts.join(" · ")}
      </span>
    </AskButtons>
  ) : null;
