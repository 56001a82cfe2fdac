import type { SharedCall } from "../call/shared-call.server";
import { Bubble, CallersPhone } from "./thread";

/** A played call as its share link shows it. */
export const SharedPhone = ({ call, business }: { call: SharedCall; business: string }) => (
  <CallersPhone business={business}>
    {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
    <div role="log" aria-label="Conversation" tabIndex={0} className="call-thread">
      <ol className="grid gap-2">
        {call.messages.map((message, index) => (
          <Bubble key={index} {...message} />
        ))}
      </ol>
    </div>
  </CallersPhone>
);
