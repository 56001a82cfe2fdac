import { Fragment, type ReactNode, type RefObject } from "react";
import { SafetyCard } from "~/features/safety/safety-card";
import type { CallMessage } from "../guide/guided-call.server";

const BUBBLES = {
  bubby: "mr-8 self-start rounded-bl-sm bg-status-grey-tint",
  caller: "ml-8 self-end rounded-br-sm bg-accent text-white",
};

interface CallersPhoneProps {
  business: string;
  messages: readonly CallMessage[];
  danger?: boolean;
  busy?: boolean;
  log?: RefObject<HTMLDivElement>;
  stop?: ReactNode;
  alert?: ReactNode;
  card?: ReactNode;
  children?: ReactNode;
}

/** The caller's phone grows to show the whole latest exchange. Earlier exchanges scroll. */
export function CallersPhone({
  business,
  messages,
  danger,
  busy,
  log,
  stop,
  alert,
  card,
  children,
}: CallersPhoneProps) {
  const latest = messages.findLastIndex(({ from }) => from === "caller");
  const bubbles = messages.map(({ from, text }, index) => {
    const arriving = from === "bubby" && index === messages.length - 1;
    return (
      <Fragment key={index}>
        {danger && arriving ? (
          // The safety card is compact, so the reply and the next buttons fit below it.
          <li className="[&_p]:leading-snug [&>section]:gap-1 [&>section]:p-3 [&>section]:text-xs">
            <SafetyCard />
          </li>
        ) : null}
        <li className={`relative flex min-w-0 flex-col ${arriving ? "arriving" : ""}`}>
          {arriving ? (
            <span aria-hidden className="typing">
              •••
            </span>
          ) : null}
          <p className={`said rounded-card px-3 py-2 [overflow-wrap:anywhere] ${BUBBLES[from]}`}>
            <span className="sr-only">{from === "caller" ? "You: " : "Bubby: "}</span>
            <span>{text}</span>
          </p>
          {index === latest ? (
            <span className="pt-0.5 text-right text-xs text-muted">Delivered ✓✓</span>
          ) : null}
        </li>
      </Fragment>
    );
  });
  const earlier = card ? messages.length - 1 : Math.max(latest, 0);
  return (
    <div id="call" className="phone call lifted">
      <div className="flex min-h-11 items-center gap-2.5 border-b border-hairline px-4 leading-tight">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-tint font-semibold text-accent-ink"
        >
          {[...business][0]?.toUpperCase()}
        </span>
        <p className="min-w-0 grow">
          <b className="block truncate font-semibold">{business}</b>
          <span className="text-xs text-muted">answered by Bubby</span>
        </p>
        {stop}
      </div>
      {alert}
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        aria-busy={busy}
        tabIndex={-1}
        className="call-thread"
      >
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to scroll it */}
        <div tabIndex={0} className="call-earlier">
          <ol className="grid gap-2">
            <li className="justify-self-center rounded-full bg-status-red-tint px-3 py-0.5 text-xs font-semibold text-status-red">
              Called and hung up
            </li>
            {bubbles.slice(0, earlier)}
          </ol>
        </div>
        <ol className="grid gap-2">
          {bubbles.slice(earlier)}
          {card ? <li>{card}</li> : null}
          {busy ? (
            <li
              aria-hidden
              className="justify-self-start rounded-full bg-status-grey-tint px-3 py-1 text-muted"
            >
              •••
            </li>
          ) : null}
        </ol>
      </div>
      {children}
    </div>
  );
}
