import { type Conversation, phoneStatus } from "~/content/conversation";
import { BrandLogo } from "~/ui/icons/brand-logo";
import { Moving } from "./moving";

const BUBBLES = {
  system: "self-center rounded-full bg-status-red-tint px-3 py-0.5 text-[13px] text-status-red",
  bubby: "ml-10 self-end rounded-card rounded-br-sm bg-accent px-3.5 py-1.5 text-white",
  caller: "mr-10 self-start rounded-card rounded-bl-sm border border-hairline bg-surface px-3.5 py-1.5",
};

const SPEAKERS = { system: null, bubby: "Bubby: ", caller: "Caller: " };

/** A conversation as a caller sees it, always complete but for the line that is being typed again. */
export function Phone({ label, lines, summary }: Conversation & { label: string }) {
  return (
    <Moving className="relative rounded-[28px] bg-accent-tint px-4 pt-5 pb-12 lg:px-12" what="conversation">
      <figure
        aria-label={label}
        className="mx-auto w-full max-w-[344px] rounded-phone border border-hairline bg-surface p-3 lifted"
      >
        <div className="rounded-[26px] bg-paper px-3.5 py-3 text-[15px] leading-snug">
          <div className="flex items-center gap-2.5 border-b border-hairline pb-2.5">
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
          <ol className="thread flex flex-col gap-1.5 pt-3">
            {lines.map(({ from, text }) => (
              <li key={text} className="flex flex-col">
                <p data-from={from} className={`relative ${BUBBLES[from]}`}>
                  {SPEAKERS[from] ? <span className="sr-only">{SPEAKERS[from]}</span> : null}
                  <span aria-hidden className="typing">
                    •••
                  </span>
                  <span className="said">{text}</span>
                </p>
              </li>
            ))}
          </ol>
          <dl className="mt-3 grid gap-0.5 rounded-card border border-hairline bg-surface px-3.5 py-2.5 text-[13.5px]">
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
