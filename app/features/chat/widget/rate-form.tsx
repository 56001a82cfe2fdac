import { Form } from "@remix-run/react";
import { CHAT } from "~/content/chat/chat";
import { paths } from "~/lib/paths";
import { icon } from "~/ui/icons/icons";
import type { ChatMessage } from "../thread/chat-message";
import { rate } from "./conversation-store";

const ThumbsDown = icon(
  "M17 14V2M9 18.12L10 14H4.17a2 2 0 0 1-1.92-2.56l2.33-8A2 2 0 0 1 6.5 2H20a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.76a2 2 0 0 0-1.79 1.11L12 22a3.13 3.13 0 0 1-3-3.88z",
);
const ThumbsUp = icon(
  "M7 10v12M15 5.88L14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88z",
);

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
