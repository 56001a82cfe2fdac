import { Form, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { PREVIEW_PAGE } from "~/content/pages/preview";
import { SafetyLine, wasInDanger } from "~/features/safety/safety-card";
import { paths } from "~/lib/paths";
import { Button, buttonClass } from "~/ui/button";
import { errorsOf } from "~/lib/form-result";
import { GONE } from "../preview.messages";
import { useFormPost } from "~/ui/forms/use-form-post";
import { BrandLogo } from "~/ui/icons/brand-logo";
import type { PlayedCall } from "../call/call.server";
import { CallersPhone } from "./thread";

export function CallPhone({ call }: { call: PlayedCall }) {
  const { business, messages, danger, choices, hint, check, owner, over } = call;
  const { form: post, fresh, answer, busy } = useFormPost(paths.preview);
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const isChecking = check !== null;
  const shown = useRef({ count: messages.length, danger });
  const fault = errorsOf(answer)[0]?.text;
  const isDanger = wasInDanger(answer);
  useEffect(() => {
    const before = shown.current;
    shown.current = { count: messages.length, danger };
    if (before.count === messages.length) return;
    if (input.current && fault === undefined) input.current.value = "";
    // The tapped element is removed, so keyboard focus is lost.
    if (document.activeElement === document.body) log.current?.focus({ preventScroll: true });
    // Scroll to the top, because the whole read-back fits below the header.
    if (isChecking) {
      scrollTo(0, 0);
      return;
    }
    // Scroll to the reply, but leave the focus in the field. An open on-screen keyboard leaves little room above the
    // field.
    const reply = log.current?.querySelector(".arriving");
    reply?.scrollIntoView({ block: "nearest" });
    if (danger && (over || !before.danger))
      reply?.previousElementSibling?.scrollIntoView({ block: "nearest" });
  }, [messages.length, danger, over, isChecking, fault]);
  // Reload if the call continued or ended elsewhere, unless the reply has the safety card.
  useEffect(() => {
    const isGone = fresh?.notice?.title === GONE.title;
    if (fresh?.result.status === "error" && !fresh.notSent && !(isGone && isDanger)) revalidate();
  }, [fresh, isDanger, revalidate]);
  const typed = answer?.result?.initialValue?.message;

  const form = { ...post, preventScrollReset: true };
  const hidden = <input type="hidden" name="after" value={messages.length} />;
  const alert = owner ? (
    // A changed `key` restarts the animation.
    <a
      key={`${over} ${owner.notification.where}`}
      href="#owner"
      className={`owner-alert flex items-center gap-3 border-b border-hairline bg-accent-tint px-4 py-0.5 leading-tight md:hidden ${over ? "" : "sticky top-14 z-10"}`}
    >
      <BrandLogo />
      <span className="min-w-0 flex-1 text-small">
        <b className="block truncate font-semibold">{owner.notification.title}</b>
        <span className="block truncate text-xs text-muted">{owner.notification.where}</span>
      </span>
      <span className="link shrink-0 text-xs font-semibold">{PREVIEW_PAGE.seeCard}</span>
    </a>
  ) : null;
  const stop = over ? null : (
    <Form {...form}>
      {hidden}
      <button name="message" value="STOP" className="link min-h-11 shrink-0 text-xs text-muted">
        {PREVIEW_PAGE.stop}
      </button>
    </Form>
  );
  const taps = (
    <Form {...form} aria-label="Answers to tap">
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
    </Form>
  );
  const card = check ? (
    <>
      <Form {...form} aria-label={PREVIEW_PAGE.check.title}>
        {hidden}
        <CheckCard rows={check} />
      </Form>
      {/* The buttons stay above the bottom bar if a safety card moves the rows down. */}
      <div className="sticky bottom-16 -mx-3 bg-surface px-3 py-1.5 md:bottom-0">{taps}</div>
    </>
  ) : null;
  return (
    <CallersPhone danger={danger || isDanger} {...{ business, messages, busy, log, stop, alert, card }}>
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
          {check ? null : taps}
          <Form {...form} className="flex items-center gap-2">
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
          </Form>
          <SafetyLine />
        </div>
      )}
    </CallersPhone>
  );
}

/** Eleven rows must fit on a phone that is 664 px high. */
function CheckCard({ rows }: { rows: NonNullable<PlayedCall["check"]> }) {
  const { change, hidden } = PREVIEW_PAGE.check;
  return (
    <dl className="divide-y divide-hairline rounded-card border border-hairline bg-surface px-2 text-small leading-tight">
      {rows.map(({ label, value, change: choice }) => (
        <div key={label} className="grid min-h-[4dvh] grid-cols-[5.75rem_1fr_auto] items-center gap-x-2">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
            {value ?? <span className="font-normal text-muted">{hidden}</span>}
          </dd>
          {choice ? (
            <dd className="self-stretch">
              <button
                type="submit"
                name="choice"
                value={choice}
                aria-label={choice}
                className="link h-full min-h-6 px-1 font-semibold"
              >
                {change}
              </button>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
