import { useState } from "react";
import { CHAT } from "~/content/chat/chat";
import { DemoRequestForm } from "~/features/demo-request/demo-request-form";
import type { Via } from "~/ui/forms/form-shell";
import type { CallForm as Start } from "../thread/chat-message";

/** The live demo's form in the conversation, filled in with what the visitor wrote: their number becomes a lead when they agree. */
export function CallForm({ start, via }: { start: Start; via: Via }) {
  const [taken, setTaken] = useState(false);
  return (
    <div className="mt-2 mr-10 rounded-card border border-hairline bg-surface p-3.5">
      {taken ? (
        <p role="status">{CHAT.numberTaken}</p>
      ) : (
        <DemoRequestForm id="chat-number" via={via} start={start} onAccepted={() => setTaken(true)} />
      )}
    </div>
  );
}
