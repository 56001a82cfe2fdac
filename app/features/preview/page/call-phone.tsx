import { useActionData, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { PREVIEW_PAGE } from "~/content/pages/preview";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { type FormResult, messagesOf } from "~/ui/forms/post/form-result";
import { usePost } from "~/ui/forms/post/use-post";
import type { CallMessage, PlayedCall } from "../call/call.server";

const BUBBLES = {
  bubby: "mr-8 self-start rounded-bl-sm bg-status-grey-tint",
  caller: "ml-8 self-end rounded-br-sm bg-accent text-white",
};

/** The caller's phone: the thread, and below it what the caller can tap or type. */
export function CallPhone({ call }: { call: PlayedCall }) {
  const { business, messages, quick, over } = call;
  const { answer, busy, onSubmit } = usePost({ action: paths.preview, preventScrollReset: true });
  const refused = useActionData<FormResult>();
  const [sent, setSent] = useState<{ text: string; after: number }>();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const shown = useRef(messages.length);
  const latest = answer?.kind === "answer" ? (answer.data as FormResult) : answer ? undefined : refused;
  const fault = answer?.kind === "failed" ? answer.reason : messagesOf(latest)[0];
  useEffect(() => {
    if (shown.current === messages.length) return;
    shown.current = messages.length;
    if (input.current && fault === undefined) input.current.value = "";
    // What was tapped is gone, and the keyboard's place with it.
    if (document.activeElement === document.body) log.current?.focus({ preventScroll: true });
  }, [messages.length, fault]);
  // Where a text is refused, the call may have gone on elsewhere.
  useEffect(() => {
    if (answer?.kind === "answer") revalidate();
  }, [answer, revalidate]);
  const typed = latest?.result?.initialValue?.message;
  // Once the answer is there, the caller's text is one of the messages.
  const pending = busy && sent?.after === messages.length ? sent.text : null;

  const send = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const tapped = submitter instanceof HTMLButtonElement ? submitter.value : "";
    const text = tapped || String(new FormData(event.currentTarget).get("message"));
    if (text.trim() && !busy) setSent({ text: text.trim(), after: messages.length });
    void onSubmit(event);
  };
  const hidden = <input type="hidden" name="after" value={messages.length} />;
  return (
    <div id="call" className="phone call lifted">
      <div className="flex items-center gap-2.5 border-b border-hairline px-4 py-3 leading-tight">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-tint text-xs font-semibold text-accent-ink"
        >
          {initialsOf(business)}
        </span>
        <p className="min-w-0">
          <b className="block truncate font-semibold">{business}</b>
          <span className="text-xs text-muted">answered by Bubby</span>
        </p>
      </div>
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        aria-busy={busy}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
        tabIndex={0}
        className="call-thread"
      >
        <ol className="grid gap-2">
          <li className="justify-self-center rounded-full bg-status-red-tint px-3 py-0.5 text-xs font-semibold text-status-red">
            You called and hung up
          </li>
          {messages.map((message, index) => (
            <Bubble key={message.id} message={message} latest={index === messages.length - 1} />
          ))}
          {pending ? (
            <>
              <li
                className={`rounded-card px-3 py-2 [overflow-wrap:anywhere] ${BUBBLES.caller} justify-self-end`}
              >
                <span className="sr-only">You: </span>
                {pending}
              </li>
              <li
                aria-hidden
                className={`rounded-full px-3 py-1 text-muted ${BUBBLES.bubby} justify-self-start`}
              >
                •••
              </li>
            </>
          ) : null}
        </ol>
      </div>
      {over ? (
        <p className="border-t border-hairline p-4 text-center text-small font-semibold">
          {PREVIEW_PAGE.over[over]}
        </p>
      ) : (
        <div className="grid gap-2 border-t border-hairline p-3">
          {fault ? (
            <p id="call-fault" role="alert" className="text-small font-semibold text-status-red">
              {fault}
            </p>
          ) : null}
          {quick.length > 0 ? (
            <form method="post" action={paths.preview} onSubmit={send} aria-label="Answers to tap">
              {hidden}
              <ul className="flex flex-wrap gap-2">
                {quick.map((text) => (
                  <li key={text}>
                    <button
                      type="submit"
                      name="message"
                      value={text}
                      className="min-h-11 rounded-full border border-control bg-surface px-3.5 text-left text-small font-semibold hover:border-ink"
                    >
                      {text}
                    </button>
                  </li>
                ))}
              </ul>
            </form>
          ) : null}
          <form method="post" action={paths.preview} onSubmit={send} className="flex items-center gap-2">
            {hidden}
            <label htmlFor="call-message" className="sr-only">
              Your text
            </label>
            <input
              ref={input}
              id="call-message"
              name="message"
              autoComplete="off"
              enterKeyHint="send"
              placeholder="Text as your caller"
              defaultValue={typeof typed === "string" ? typed : undefined}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? "call-fault" : undefined}
              className="min-h-12 w-full min-w-0 rounded-field border border-control bg-surface px-3 text-body placeholder:text-muted"
            />
            <Button aria-disabled={busy} className="px-4!">
              Send
            </Button>
          </form>
        </div>
      )}
    </div>
  );
}

const initialsOf = (business: string) =>
  (business.match(/[\p{L}\d][\p{L}\d'’]*/gu) ?? [])
    .slice(0, 2)
    .map((word) => [...word][0])
    .join("")
    .toUpperCase();

function Bubble({ message: { from, text }, latest }: { message: CallMessage; latest: boolean }) {
  const isCaller = from === "caller";
  return (
    <li className={`relative flex min-w-0 flex-col ${latest && !isCaller ? "arriving" : ""}`}>
      {latest && !isCaller ? (
        <span aria-hidden className="typing">
          •••
        </span>
      ) : null}
      <p className={`said rounded-card px-3 py-2 [overflow-wrap:anywhere] ${BUBBLES[from]}`}>
        <span className="sr-only">{isCaller ? "You: " : "Bubby: "}</span>
        {text}
      </p>
      {isCaller ? <span className="pt-0.5 text-right text-xs text-muted">Delivered ✓✓</span> : null}
    </li>
  );
}
