import { SHARED_PREVIEW } from "~/content/pages/shared-preview";
import type { SharedCall } from "../call/shared-call.server";

const SAID = {
  bubby: "mr-8 justify-self-start rounded-bl-sm bg-status-grey-tint",
  caller: "ml-8 justify-self-end rounded-br-sm border border-dashed border-control text-muted",
};

/** A played call as its share link shows it. */
export function SharedPhone({ call: { lines }, business }: { call: SharedCall; business: string }) {
  return (
    <div className="phone call lifted">
      <p className="border-b border-hairline px-4 py-3 leading-tight">
        <b className="block truncate font-semibold">
          {business.replace(/^a./, (start) => start.toUpperCase())}
        </b>
        <span className="text-xs text-muted">answered by Bubby</span>
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
      <div role="log" aria-label="Conversation" tabIndex={0} className="call-thread">
        <ol className="grid gap-2">
          {lines.map((text, index) => (
            <li key={index} className={`rounded-card px-3 py-2 ${SAID[text === null ? "caller" : "bubby"]}`}>
              {text ?? SHARED_PREVIEW.said}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
