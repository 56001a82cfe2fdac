import { useEffect } from "react";
import { CHAT, UNREAD } from "~/content/chat/chat";
import { paths } from "~/lib/paths";
import type { FormResult, Notice } from "~/lib/form-result";
import { PostForm } from "~/ui/forms/post-form";
import { StatusMessage } from "~/ui/forms/status-message";
import type { ChatMessage } from "../thread/chat-message";
import { Conversation, useConversation } from "./conversation";
import { adopt, reset } from "./conversation-store";

interface ChatPageProps {
  messages: ChatMessage[] | null;
  notice: Notice | null;
  answer?: FormResult;
}

export function ChatPage({ messages: served, notice, answer }: ChatPageProps) {
  const { messages, coming } = useConversation(served ?? undefined);
  useEffect(() => {
    if (served && notice && served.length === 0) reset();
    else if (served) adopt(served);
  }, [notice, served]);
  return (
    <div className="container-page py-10 md:py-14">
      <div className="mx-auto grid max-w-[66ch] gap-5">
        <h1 className="text-h2">{CHAT.heading}</h1>
        <p className="text-muted">{CHAT.lede}</p>
        {served && notice && messages.length === 0 ? <StatusMessage notice={notice} /> : null}
        {!served && messages.length === 0 ? <StatusMessage notice={UNREAD} /> : null}
        <div className="grid gap-5 rounded-card border border-hairline bg-paper p-4 md:p-5">
          <Conversation id="chat" served={served ?? undefined} answer={answer} />
        </div>
        {messages.length > 0 && coming === undefined ? (
          <PostForm action={paths.chat}>
            <input type="hidden" name="intent" value="forget" />
            <button type="submit" className="link text-small">
              {CHAT.forget}
            </button>
          </PostForm>
        ) : null}
      </div>
    </div>
  );
}
