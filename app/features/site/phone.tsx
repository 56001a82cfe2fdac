import { type Conversation, phoneStatus } from "~/content/conversation";
import { BrandLogo } from "~/ui/brand-logo";
import { Moving } from "./moving";

const BUBBLES = {
  system: "self-center rounded-full bg-status-red-tint px-3 py-1 text-[13px] text-status-red",
  bubby: "ml-10 self-end rounded-card rounded-br-sm bg-accent px-3.5 py-2 text-white",
  caller: "mr-10 self-start rounded-card rounded-bl-sm border border-hairline bg-surface px-3.5 py-2",
};

const SPEAKERS = { system: null, bubby: "Bubby: ", caller: "Caller: " };

/** A conversation as a caller would see it, on a tint: text, not a picture. With JavaScript it is played. */
export function Phone({ label, lines, summary }: Conversation & { label: string }) {
  return (
    <Moving
      className="relative rounded-[28px] bg-accent-tint px-4 py-8 md:justify-self-end md:px-14"
      what="conversation"
    >
      <figure
        aria-label={label}
        className="mx-auto w-full max-w-[344px] rounded-phone border border-hairline bg-surface p-3 lifted"
      >
        <div className="rounded-[26px] bg-paper px-3.5 pt-3.5 pb-4 text-[15px] leading-snug">
          <div className="flex items-center gap-2.5 border-b border-hairline pb-3">
            <BrandLogo size="medium" />
            <div className="leading-tight">
              <p className="font-semibold">Bubby</p>
              <p className="mt-0.5 text-[13px] text-status-green">{phoneStatus.presence}</p>
            </div>
            <p className="ml-auto text-right text-[13px] leading-tight text-muted">
              {phoneStatus.response}
              <br />
              {phoneStatus.rating}
            </p>
          </div>
          <ol className="mt-3.5 flex flex-col gap-2">
            {lines.map(({ from, text }) => (
              <li key={text} className="relative flex flex-col">
                <p data-from={from} className={BUBBLES[from]}>
                  {SPEAKERS[from] ? <span className="sr-only">{SPEAKERS[from]}</span> : null}
                  {text}
                </p>
              </li>
            ))}
          </ol>
          <dl className="mt-3.5 grid gap-1 rounded-card border border-hairline bg-surface px-3.5 py-3 text-[13.5px]">
            {summary.map(({ label, value }) => (
              <div key={label} className="flex justify-between gap-4">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </figure>
    </Moving>
  );
}
