import { useActionData, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { PREVIEW_PAGE } from "~/content/pages/preview";
import { SAFETY_CARD } from "~/content/safety";
import { SafetyCard } from "~/features/safety/safety-card";
import { paths } from "~/lib/paths";
import { Button, buttonClass } from "~/ui/button";
import { type FormResult, messagesOf } from "~/ui/forms/post/form-result";
import { usePost } from "~/ui/forms/post/use-post";
import { BrandLogo } from "~/ui/icons/brand-logo";
import type { CheckedRow, PlayedCall } from "../call/call.server";
import { Bubble, CallersPhone } from "./thread";

/** The caller's phone: the thread, and below it what the caller can tap or type. */
export function CallPhone({ call }: { call: PlayedCall }) {
  const { messages, safetyAfter, choices, hint, check, owner, over } = call;
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
    // The tapped element is removed, so keyboard focus is lost.
    if (document.activeElement === document.body) log.current?.focus({ preventScroll: true });
  }, [messages.length, fault]);
  // The call went on elsewhere. After other refusals the page stays as it is, with what was typed.
  useEffect(() => {
    if (answer?.kind === "answer" && answer.status === 409) revalidate();
  }, [answer, revalidate]);
  const typed = latest?.result?.initialValue?.message;
  // Once the answer is there, the caller's text is one of the messages.
  const pending = busy && sent?.after === messages.length ? sent.text : null;
  const latestOfCaller = messages.findLastIndex(({ from }) => from === "caller");

  const form = {
    method: "post",
    action: paths.preview,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      const tapped = submitter instanceof HTMLButtonElement ? submitter.value : "";
      const text = tapped || String(new FormData(event.currentTarget).get("message"));
      if (text.trim() && !busy) setSent({ text: text.trim(), after: messages.length });
      void onSubmit(event);
    },
  } as const;
  const hidden = <input type="hidden" name="after" value={messages.length} />;
  const bubbles = messages.map((message, index) => (
    <Bubble
      key={index}
      {...message}
      arriving={message.from === "bubby" && index === messages.length - 1}
      delivered={index === latestOfCaller && !pending}
    />
  ));
  if (safetyAfter !== null)
    bubbles.splice(
      safetyAfter,
      0,
      // Small enough for the phone to show all of it.
      <li key="safety" className="[&_p]:leading-snug [&>section]:gap-1 [&>section]:p-3 [&>section]:text-xs">
        <SafetyCard />
      </li>,
    );
  return (
    <CallersPhone business={call.business}>
      {owner && safetyAfter !== messages.length - 1 ? (
        // The key has it come in again where the news is new.
        <a
          key={`${over} ${owner.notification.where}`}
          href="#owner"
          className="owner-alert flex items-center gap-3 border-b border-hairline bg-accent-tint px-4 py-2 leading-snug md:hidden"
        >
          <BrandLogo />
          <span className="min-w-0 flex-1 text-small">
            <b className="block truncate font-semibold">{owner.notification.title}</b>
            <span className="block truncate text-xs text-muted">{owner.notification.where}</span>
          </span>
          <span className="link shrink-0 text-xs font-semibold">{PREVIEW_PAGE.seeCard}</span>
        </a>
      ) : null}
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
          {bubbles}
          {check ? (
            <li>
              <form {...form} aria-label={PREVIEW_PAGE.check.title}>
                {hidden}
                <CheckCard rows={check} />
              </form>
            </li>
          ) : null}
          {pending ? (
            <>
              <Bubble from="caller" text={pending} />
              <li
                aria-hidden
                className="justify-self-start rounded-full bg-status-grey-tint px-3 py-1 text-muted"
              >
                •••
              </li>
            </>
          ) : null}
        </ol>
      </div>
      {over ? (
        <div className="grid gap-3 border-t border-hairline p-4 text-center text-small font-semibold">
          <p>{PREVIEW_PAGE.over[over]}</p>
          {owner ? (
            <a href="#owner" className={`${buttonClass("primary", "compact")} md:hidden`}>
              {PREVIEW_PAGE.seeOwner}
            </a>
          ) : null}
        </div>
      ) : (
        <div className="grid gap-2 border-t border-hairline p-3">
          {fault ? (
            <p id="call-fault" role="alert" className="text-small font-semibold text-status-red">
              {fault}
            </p>
          ) : null}
          <form {...form} aria-label="Answers to tap">
            {hidden}
            <ul className="flex flex-wrap gap-1.5">
              {choices.map((text) => (
                <li key={text}>
                  <button
                    type="submit"
                    name="choice"
                    value={text}
                    className={`min-h-11 rounded-full border px-3.5 text-left text-small font-semibold ${check ? "border-transparent bg-accent text-white hover:bg-accent-pressed" : "border-control bg-surface hover:border-ink"}`}
                  >
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          </form>
          <form {...form} className="flex items-center gap-2">
            {hidden}
            <label htmlFor="call-message" className="sr-only">
              Your answer
            </label>
            <input
              ref={input}
              id="call-message"
              name="message"
              autoComplete="off"
              enterKeyHint="send"
              placeholder={hint}
              defaultValue={typeof typed === "string" ? typed : undefined}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? "call-fault" : undefined}
              className="min-h-12 w-full min-w-0 rounded-field border border-control bg-surface px-3 text-body placeholder:text-muted"
            />
            <Button aria-disabled={busy} className="px-4!">
              Send
            </Button>
          </form>
          <p className="text-center text-xs text-muted">{SAFETY_CARD.always}</p>
        </div>
      )}
    </CallersPhone>
  );
}

/** All answers, each with a button that asks its question again. */
function CheckCard({ rows }: { rows: CheckedRow[] }) {
  const { change, hidden } = PREVIEW_PAGE.check;
  return (
    <dl className="rounded-card border border-hairline bg-surface px-3 py-1">
      {rows.map(({ label, value, change: choice }, index) => (
        <div
          key={label}
          className={`grid grid-cols-[1fr_auto] items-center gap-x-3 py-1 ${index > 0 ? "border-t border-hairline" : ""}`}
        >
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="col-start-1 font-semibold [overflow-wrap:anywhere]">
            {value ?? <span className="font-normal text-muted">{hidden}</span>}
          </dd>
          <dd className="col-start-2 row-span-2 row-start-1">
            <button
              type="submit"
              name="choice"
              value={choice}
              aria-label={choice}
              className="link min-h-11 px-1 text-small font-semibold"
            >
              {change}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
