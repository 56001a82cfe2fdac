import { Form } from "@remix-run/react";
import { CHAT } from "~/content/chat";
import { paths } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import type { FormResult } from "~/ui/forms/form-result";
import { StatusMessage } from "~/ui/forms/status-message";
import { ChatForm } from "./chat-form";
import type { ChatMessage } from "./chat-message";
import { ChatThread } from "./chat-thread";

interface ChatPageProps {
  messages: ChatMessage[];
  forgotten: boolean;
  answer?: FormResult;
}

/** The assistant's page: the same conversation as in the dialog and the panel. */
export function ChatPage({ messages, forgotten, answer }: ChatPageProps) {
  return (
    <div className="container-page py-10 md:py-14">
      <div className="mx-auto grid max-w-[66ch] gap-5">
        <h1 className="text-h2">{CHAT.heading}</h1>
        <p className="text-muted">{CHAT.lede}</p>
        {forgotten ? <StatusMessage notice={CHAT.forgotten} /> : null}
        <div className="grid gap-5 rounded-card border border-hairline bg-paper p-4 sm:p-6">
          <ChatThread messages={messages} />
          <ChatForm key={messages.length} id="chat" after={messages.length} answer={answer} />
        </div>
        {messages.length > 0 ? (
          <Form method="post" action={paths.chat}>
            <input type="hidden" name="intent" value="forget" />
            <button type="submit" className="link text-small">
              {CHAT.forget}
            </button>
          </Form>
        ) : (
          <Form method="post" action={paths.chat} className="flex flex-wrap gap-3">
            {CHAT.examples.map((example) => (
              <button
                key={example}
                type="submit"
                name="message"
                value={example}
                className={buttonClass("secondary", "compact")}
              >
                {example}
              </button>
            ))}
          </Form>
        )}
      </div>
    </div>
  );
}
