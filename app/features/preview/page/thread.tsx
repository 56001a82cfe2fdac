import type { ReactNode } from "react";
import type { CallMessage } from "../guide/guided-call.server";

const BUBBLES = {
  bubby: "mr-8 self-start rounded-bl-sm bg-status-grey-tint",
  caller: "ml-8 self-end rounded-br-sm bg-accent text-white",
};

/** The caller's phone, with the business's name on top. */
export function CallersPhone({ business, children }: { business: string; children: ReactNode }) {
  return (
    <div id="call" className="phone call lifted">
      <div className="flex items-center gap-2.5 border-b border-hairline px-4 py-3 leading-tight">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-tint font-semibold text-accent-ink"
        >
          {[...business][0]?.toUpperCase()}
        </span>
        <p className="min-w-0">
          <b className="block truncate font-semibold">{business}</b>
          <span className="text-xs text-muted">answered by Bubby</span>
        </p>
      </div>
      {children}
    </div>
  );
}

interface BubbleProps extends CallMessage {
  /** The latest one of Bubby's: dots first. */
  arriving?: boolean;
  /** The caller's latest one. */
  delivered?: boolean;
}

export function Bubble({ from, text, arriving = false, delivered = false }: BubbleProps) {
  return (
    <li className={`relative flex min-w-0 flex-col ${arriving ? "arriving" : ""}`}>
      {arriving ? (
        <span aria-hidden className="typing">
          •••
        </span>
      ) : null}
      <p className={`said rounded-card px-3 py-2 [overflow-wrap:anywhere] ${BUBBLES[from]}`}>
        <span className="sr-only">{from === "caller" ? "You: " : "Bubby: "}</span>
        {text}
      </p>
      {delivered ? <span className="pt-0.5 text-right text-xs text-muted">Delivered ✓✓</span> : null}
    </li>
  );
}
