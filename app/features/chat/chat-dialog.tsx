import { useEffect } from "react";
import { CHAT } from "~/content/chat";
import { Dialog } from "~/ui/dialog";
import { Conversation } from "./conversation";
import { open } from "./conversation-store";
import { ForgetButton } from "./forget-button";

/** The assistant over any page. */
export default function ChatDialog({ onClose }: { onClose(): void }) {
  useEffect(() => void open(), []);
  return (
    <Dialog title={CHAT.title} subtitle={CHAT.presence} onClose={onClose}>
      <div className="grid gap-4">
        <Conversation id="chat-dialog" threadClass="max-h-[45dvh] overflow-y-auto" />
        <ForgetButton />
      </div>
    </Dialog>
  );
}
