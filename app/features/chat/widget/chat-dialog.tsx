import { useEffect, useRef } from "react";
import { CHAT } from "~/content/chat/chat";
import { Dialog } from "~/ui/dialog/dialog";
import { Conversation } from "./conversation";
import { open } from "./conversation-store";
import { ForgetButton } from "./forget-button";

export default function ChatDialog({ onClose }: { onClose(): void }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void open();
    // Focus the field only if the visitor uses a mouse. A phone's keyboard would cover half of the screen.
    if (matchMedia("(pointer: fine)").matches) content.current?.querySelector("textarea")?.focus();
  }, []);
  return (
    <Dialog title={CHAT.title} subtitle={CHAT.presence} onClose={onClose}>
      <div ref={content} className="grid gap-4">
        <Conversation id="chat-dialog" threadClass="max-h-[45dvh] overflow-y-auto" />
        <ForgetButton />
      </div>
    </Dialog>
  );
}
