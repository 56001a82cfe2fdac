import type { Trade } from "~/content/trades/trade";
import { TrialLink } from "~/features/trial/trial-link";
import { paths, withParams } from "~/lib/paths";
import { ChatLauncher } from "../../chat/widget/chat-launcher";
import { buttonClass } from "~/ui/button";
import { SiteLink } from "~/ui/dialog/dialogs";
import { ClosingCall } from "../sections/closing-call";
import { OwnCallerLink } from "../sections/own-caller-link";
import { Figures } from "../sections/figures";
import { HERO, StoryStage } from "../sections/story-stage";
import { Quotes } from "~/ui/quotes";

export function TradePage({ trade }: { trade: Trade }) {
  const { challenges, features, second, statistics, story, testimonials } = trade;
  return (
    <>
      <section className={HERO}>
        <div className="xl:row-span-2 xl:pr-8">
          <p className="font-semibold text-accent-ink">{trade.eyebrow}</p>
          <h1 className="mt-4 max-w-[18ch] text-h1">{trade.heading}</h1>
          <p className="mt-5 max-w-[46ch] text-lede text-muted">{trade.lede}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row md:flex-col lg:flex-row">
            <StartLink trade={trade} />
            <SiteLink to={second.to} className={buttonClass("secondary")}>
              {second.label}
            </SiteLink>
          </div>
          <p className="mt-4 text-small">
            <OwnCallerLink trade={story.id} />
          </p>
        </div>
        <StoryStage story={story} />
      </section>
      <section className="border-y border-hairline bg-surface">
        <div className="container-page section">
          <h2 className="max-w-[20ch] text-h2">{challenges.title}</h2>
          <ul className="mt-10 md:mt-14">
            {challenges.items.map(({ challenge, text, solution }) => (
              <li
                key={challenge}
                className="grid gap-4 border-t border-hairline py-8 md:grid-cols-2 md:gap-16"
              >
                <div>
                  <h3 className="text-h3">{challenge}</h3>
                  <p className="mt-2 text-muted">{text}</p>
                </div>
                <div>
                  <p className="font-semibold text-accent-ink">With Bubby</p>
                  <p className="mt-1">{solution}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-label="In figures" className="container-page section">
        <Figures figures={statistics} />
      </section>
      <section className="container-page">
        <h2 className="max-w-[20ch] text-h2">{features.title}</h2>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {features.items.map(({ title, text }) => (
            <li key={title} className="rounded-card border border-hairline bg-surface p-7">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="container-page section">
        <h2 className="max-w-[20ch] text-h2">{testimonials.title}</h2>
        <Quotes
          quotes={testimonials.quotes.map(({ company, location, ...quote }) => ({
            ...quote,
            role: `${company}, ${location}`,
          }))}
        />
      </section>
      <div className="border-t border-hairline bg-surface">
        <ClosingCall {...trade.closing}>
          <StartLink trade={trade} />
        </ClosingCall>
      </div>
      <ChatLauncher />
    </>
  );
}

function StartLink({ trade: { businessType } }: { trade: Trade }) {
  return (
    <TrialLink to={withParams(paths.trial, { businessType })} className={buttonClass("primary")}>
      Start 14-Day Trial
    </TrialLink>
  );
}
