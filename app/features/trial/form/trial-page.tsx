import { TRIAL_PAGE } from "~/content/trial/page";
import { Quotes } from "~/ui/quotes";
import { buttonClass } from "~/ui/button";
import { TrialLink } from "../trial-link";
import { CheckItem } from "~/ui/check-item";
import { Icon } from "~/ui/icons/icon";

export function TrialPage() {
  return (
    <div className="container-page section">
      <h1 className="max-w-[18ch] text-h1">{TRIAL_PAGE.title}</h1>
      <p className="mt-5 max-w-[58ch] text-lede text-muted">{TRIAL_PAGE.lede}</p>
      <ul className="mt-10 grid gap-8 border-t border-ink pt-8 md:grid-cols-3">
        {TRIAL_PAGE.tiles.map(([title, text]) => (
          <li key={title}>
            <h2 className="text-h3">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-col gap-4 md:flex-row md:items-center">
        <TrialLink className={`${buttonClass("primary")} md:whitespace-nowrap`}>
          {TRIAL_PAGE.button}
        </TrialLink>
        <p className="flex max-w-[48ch] gap-3 text-small text-muted">
          <Icon name="ShieldCheck" size={20} className="shrink-0" />
          {TRIAL_PAGE.secure}
        </p>
      </div>
      <section className="mt-12 grid gap-4 border-t border-hairline py-8 md:grid-cols-[1fr_2fr] md:gap-16 md:py-12">
        <h2 className="text-h3">{TRIAL_PAGE.includedTitle}</h2>
        <ul className="grid gap-5">
          {TRIAL_PAGE.included.map((text) => (
            <CheckItem key={text}>{text}</CheckItem>
          ))}
        </ul>
      </section>
      <Quotes quotes={TRIAL_PAGE.voices} />
    </div>
  );
}
