import type { ReactNode } from "react";
import { ExampleLabel } from "~/ui/example-label";
import { phoneStatus, type Story } from "~/content/stories/story";

const BUBBLES = {
  system: "self-center rounded-full bg-status-red-tint px-3 py-0.5 text-xs font-semibold text-status-red",
  bubby:
    "ml-6 self-end rounded-card border border-transparent rounded-br-sm bg-accent px-3 py-1.5 text-white",
  caller:
    "mr-6 self-start rounded-card border border-transparent rounded-bl-sm bg-status-grey-tint px-3 py-1.5",
};

const SPEAKERS = { system: null, bubby: "Bubby: ", caller: "Caller: " };

/** Shows the complete conversation first. The replay then moves the lines in from below. */
export function Phone({ story }: { story: Story }) {
  const { business, caller, clock, lines, rated } = story;
  return (
    <figure
      aria-label={`Example: ${business.name} misses a call, and Bubby books it by text`}
      className="phone lifted"
    >
      <p aria-hidden className="flex justify-between px-6 pt-3 text-xs font-semibold">
        <span>{clock}</span>
        <span>5G</span>
      </p>
      <div className="flex items-center gap-2.5 border-b border-hairline px-4 py-2.5 leading-tight max-[18rem]:flex-wrap">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-tint text-xs font-semibold text-accent-ink"
        >
          {business.initials}
        </span>
        <div>
          <p className="font-semibold">{business.name}</p>
          <p className="text-xs text-status-green">{phoneStatus.presence}</p>
        </div>
        <p className="ml-auto text-right text-xs text-muted">
          {phoneStatus.response}
          {rated ? (
            <>
              <br />
              {phoneStatus.rating}
              <ExampleLabel confirmed={phoneStatus.ratingConfirmed} />
            </>
          ) : null}
        </p>
      </div>
      <div className="thread">
        <Replay story={story} turns={lines.length}>
          <p className="text-center text-xs text-muted">{`To ${caller}`}</p>
          <ol>
            {lines.map((line, index) => (
              <li key={line.text}>
                <Line {...line} last={index === lines.length - 1} />
              </li>
            ))}
          </ol>
        </Replay>
      </div>
    </figure>
  );
}

/**
 * Repeats the first lines for the replay. Each nesting level moves down by the height of one line until that line
 * appears.
 */
function Replay({ story, turns, children }: { story: Story; turns: number; children: ReactNode }) {
  const line = story.lines[turns - 1];
  if (!line) return children;
  return (
    <div className="turn" data-turn={turns}>
      <div className="earlier">
        <Replay story={story} turns={turns - 1}>
          {children}
        </Replay>
      </div>
      <Line {...line} last={turns === story.lines.length} again />
    </div>
  );
}

interface LineProps {
  from: keyof typeof BUBBLES;
  text: string;
  last: boolean;
  again?: boolean;
}

function Line({ from, text, last, again = false }: LineProps) {
  return (
    <div data-from={from} aria-hidden={again || undefined} className="relative flex flex-col pt-1.5">
      {again && from !== "system" ? (
        <span className={`typing ${from === "bubby" ? "right-0" : ""}`}>•••</span>
      ) : null}
      <p className={`said ${BUBBLES[from]}`}>
        {SPEAKERS[from] ? <span className="sr-only">{SPEAKERS[from]}</span> : null}
        {text}
      </p>
      {last ? <p className="said pt-0.5 text-right text-xs text-muted">Delivered ✓✓</p> : null}
    </div>
  );
}
