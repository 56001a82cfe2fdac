import { type FormEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { CHAT } from "~/content/chat/chat";
import { SafetyCard, SafetyLine } from "~/features/safety/safety-card";
import { buttonClass } from "~/ui/button";
import type { FormResult } from "~/lib/form-result";
import { AskButtons } from "./ask-buttons";
import { ChatForm } from "./chat-form";
import type { ChatMessage } from "../thread/chat-message";
import { ChatThread } from "./chat-thread";
import { conversation, send, sendAgain, subscribe } from "./conversation-store";

const NONE: ChatMessage[] = [];

/**
 * Returns the browser's stored conversation. Until that conversation loads, returns the conversation in the server's
 * HTML.
 */
export function useConversation(served: ChatMessage[] = NONE) {
  const held = useSyncExternalStore(subscribe, conversation, () => null);
  return { ...held, messages: held?.messages ?? served };
}

interface ConversationProps {
  id: string;
  served?: ChatMessage[];
  answer?: FormResult;
  threadClass?: string;
  threadEnd?: ReactNode;
  compact?: boolean;
}

export function Conversation({ id, served, answer, threadClass, threadEnd, compact }: ConversationProps) {
  const { messages, coming, danger, refusal } = useConversation(served);
  const end = useRef<HTMLDivElement>(null);
  const thread = useRef<HTMLDivElement>(null);
  const shown = useRef(messages.length);

  useEffect(() => {
    if (messages.length === shown.current && !coming) return;
    shown.current = messages.length;
    // Scroll to the end of the latest reply or card. If the reply or card is taller than the panel, scroll to its
    // start.
    const latest =
      coming === ""
        ? end.current
        : thread.current?.querySelector(refusal ? ":scope > section" : "ol > li:last-child");
    latest?.scrollIntoView({ block: "nearest" });
  }, [messages.length, coming, refusal]);

  const onSend = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("message") as HTMLTextAreaElement;
    const text = field.value.trim();
    if (text === "" || coming !== undefined) return;
    field.value = "";
    field.focus();
    void send(text).then((taken) => taken || keepTyped(text));
  };
  const onSendAgain = (text: string) => {
    // The pressed button disappears, so move focus to the thread.
    thread.current?.focus();
    void sendAgain(text).then((taken) => taken || keepTyped(text));
  };
  const keepTyped = (text: string) => {
    const field = document.querySelector<HTMLTextAreaElement>(`#${id} textarea`);
    if (field?.value === "") field.value = text;
  };

  return (
    <>
      <div ref={thread} tabIndex={-1} className={`outline-none ${threadClass ?? ""}`}>
        <ChatThread messages={messages} coming={coming} danger={danger} onSendAgain={onSendAgain} />
        {refusal && danger ? <SafetyCard /> : null}
        {/* Without this pixel, rounding could hide the edge of the last message. */}
        <div ref={end} className="h-px" />
        {threadEnd}
      </div>
      {refusal ? (
        <p role="alert" className="text-small font-semibold text-status-red">
          {refusal}
        </p>
      ) : null}
      {messages.at(-1)?.lang ? null : (
        <AskButtons
          messages={CHAT.examples}
          className={`-mx-3 flex shrink-0 gap-2 overflow-x-auto px-3 py-1 ${compact ? "" : "md:flex-wrap"}`}
          buttonClass={`${buttonClass("secondary", "compact")} shrink-0 whitespace-nowrap ${compact ? "px-3! text-small!" : ""}`}
        />
      )}
      <ChatForm
        id={id}
        after={messages.length}
        answer={answer}
        busy={coming !== undefined}
        compact={compact}
        onSend={onSend}
      />
      <SafetyLine />
    </>
  );
}
