import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CHAT, TRIAL_BUTTON, TRIAL_LINE } from "~/content/chat/chat";
import { paths } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { DialogLink } from "~/ui/dialog/dialogs";
import { ThumbsDown, ThumbsUp } from "~/ui/icons/icons";
import type { ChatMessage } from "../thread/chat-message";
import { rate } from "./conversation-store";

const BUBBLES = {
  ai: "mr-10 self-start rounded-card rounded-bl-sm border border-hairline bg-surface px-3.5 py-2",
  user: "ml-10 self-end rounded-card rounded-br-sm bg-accent px-3.5 py-2 text-white",
};

/** One message of a conversation: plain text, with links to known pages only. */
export function Bubble({ sender, children }: { sender: ChatMessage["sender"]; children: ReactNode }) {
  return (
    <div className={`min-w-0 [overflow-wrap:anywhere] ${BUBBLES[sender]}`}>
      <span className="sr-only">{sender === "ai" ? "Bubby: " : "You: "}</span>
      {children}
    </div>
  );
}

export function MessageView({ message }: { message: ChatMessage }) {
  const { text, sender, links = [], cut } = message;
  const offersTrial = sender === "ai" && text.endsWith(TRIAL_LINE);
  const lines = (offersTrial ? text.slice(0, -TRIAL_LINE.length) : text).split("\n");
  return (
    <Bubble sender={sender}>
      {lines.map((line, index) => (line ? <p key={index}>{line}</p> : null))}
      {cut ? <p className="mt-1 text-small text-muted">{CHAT.cut}</p> : null}
      {links.length > 0 ? (
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="link text-small">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {offersTrial ? (
        <DialogLink to={paths.trialForm} className={`mt-2 ${buttonClass("primary", "compact")}`}>
          {TRIAL_BUTTON}
        </DialogLink>
      ) : null}
    </Bubble>
  );
}

const THUMBS = [
  ["up", ThumbsUp],
  ["down", ThumbsDown],
] as const;

/** Asks what the visitor thinks of a saved reply. A second press takes it back. */
export function RateForm({ id, rating }: Pick<ChatMessage, "id" | "rating">) {
  return (
    <Form
      method="post"
      action={paths.chat}
      id={`reply-${id}`}
      className="flex scroll-mt-40"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement)) return;
        event.preventDefault();
        void rate(id, submitter.value === "none" ? null : (submitter.value as "up" | "down"));
      }}
    >
      <input type="hidden" name="intent" value="rate" />
      <input type="hidden" name="id" value={id} />
      {THUMBS.map(([thumb, Icon]) => (
        <button
          key={thumb}
          type="submit"
          name="rating"
          value={rating === thumb ? "none" : thumb}
          aria-pressed={rating === thumb}
          title={CHAT.rate[thumb]}
          className={`grid size-7 place-items-center rounded-field max-md:size-11 pointer-coarse:size-11 ${rating === thumb ? "bg-accent-tint text-accent-ink" : "text-muted hover:text-ink"}`}
        >
          <Icon aria-hidden size={16} fill={rating === thumb ? "currentColor" : "none"} />
          <span className="sr-only">{CHAT.rate[thumb]}</span>
        </button>
      ))}
    </Form>
  );
}
