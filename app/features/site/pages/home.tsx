import { Icon } from "~/ui/icons/icon";
import { Link } from "@remix-run/react";
import type { HomeContent } from "~/content/pages/home";
import type { Story } from "~/content/stories/story";
import { TrialLink } from "~/features/trial/trial-link";
import { lawPath, paths } from "~/lib/paths";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { SiteLink } from "~/ui/dialog/dialogs";
import { ExampleLabel } from "~/ui/example-label";
import { OwnCallerLink } from "../sections/own-caller-link";
import { Figures } from "../sections/figures";
import { HERO, StoryStage } from "../sections/story-stage";
import { Quotes } from "~/ui/quotes";
import { Timeline } from "../sections/timeline";

/** The copy comes from the loader, to keep it out of the page's script. */
interface SectionProps {
  page: HomeContent;
}

interface StoryProps {
  story: Story;
}

interface HeroProps extends SectionProps, StoryProps {
  trades: readonly { id: string; chip: string }[];
  tradePage: string | null;
}

export function Home({ page, story, trades, tradePage }: HeroProps) {
  return (
    <>
      <Hero page={page} story={story} trades={trades} tradePage={tradePage} />
      <PracticeAreas page={page} />
      <Statistics page={page} />
      <Timeline timeline={page.timeline} story={story} />
      <Worth page={page} />
      <Features page={page} />
      <Testimonials page={page} />
      <Closing page={page} />
    </>
  );
}

function Hero({ page: { hero }, story, trades, tradePage }: HeroProps) {
  return (
    <section className={HERO}>
      <Trades trades={trades} current={story.id} />
      <div className="xl:pr-8">
        <h1 className="max-w-[14ch] text-h1">{story.title}</h1>
        <p className="mt-5 max-w-[46ch] text-lede text-muted">{story.lede}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row md:flex-col lg:flex-row">
          <TrialLink className={buttonClass("primary")}>Start your 14-day trial</TrialLink>
          <SiteLink to={paths.demo} className={buttonClass("secondary")}>
            Text with Bubby
          </SiteLink>
        </div>
        <p className="mt-4 text-small text-muted">{hero.note}</p>
        <p className="mt-2 flex flex-wrap gap-x-6 text-small">
          <OwnCallerLink trade={story.id} />
          {tradePage ? (
            <Link to={tradePage} className="link inline-flex min-h-6 items-center">
              {`More for ${story.chip}`}
            </Link>
          ) : null}
        </p>
      </div>
      <StoryStage story={story} />
    </section>
  );
}

function Trades({ trades, current }: Pick<HeroProps, "trades"> & { current: string }) {
  return (
    <nav aria-label="Your trade" className="md:col-span-2 xl:col-span-1">
      <ul className="flex flex-wrap gap-2">
        {trades.map(({ id, chip }) => (
          <li key={id}>
            <Link
              to={`${paths.home}?trade=${id}`}
              preventScrollReset
              replace
              aria-current={id === current ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-hairline bg-surface px-3.5 text-small xl:px-3 font-semibold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {chip}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PracticeAreas({ page: { practiceAreas } }: SectionProps) {
  return (
    <section aria-label="Practice areas" className="border-y border-hairline bg-surface">
      <ul className="container-page flex flex-wrap justify-between gap-x-6 gap-y-2 py-3 text-muted">
        {practiceAreas.map(({ id, name }) => (
          <li key={id}>
            <Link to={lawPath(id)} className="inline-flex min-h-11 items-center hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Statistics({ page: { statistics } }: SectionProps) {
  return (
    <section className="container-page section">
      <h2 className="text-h2">{statistics.title}</h2>
      <p className="mt-4 mb-10 max-w-[58ch] text-lede text-muted">{statistics.lede}</p>
      <Figures figures={statistics.figures} />
      <SiteLink to={paths.quiz} className={`mt-10 ${buttonClass("secondary")}`}>
        {statistics.action}
      </SiteLink>
    </section>
  );
}

function Worth({ page: { worth } }: SectionProps) {
  return (
    <section className="container-page section grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <div>
        <h2 className="text-h2">{worth.title}</h2>
        <p data-price className="mt-6">
          <span className="block font-serif text-h1 font-[560] tracking-tight">{worth.figure}</span>
          <span className="text-lede text-muted">{worth.text}</span>
        </p>
      </div>
      <form
        action={`${paths.roi}#roi`}
        className="grid gap-5 rounded-card border border-hairline bg-surface p-6 sm:grid-cols-2 sm:p-8"
      >
        {worth.fields.map(({ label, ...field }) => (
          <label key={field.name} className="flex flex-col justify-between gap-1.5 font-semibold">
            {label}
            <input
              {...field}
              type="number"
              required
              className="min-h-12 w-full rounded-field border border-control bg-surface px-3.5 font-normal"
            />
          </label>
        ))}
        <Button className="sm:col-span-2">{worth.action}</Button>
      </form>
    </section>
  );
}

function Features({ page: { features } }: SectionProps) {
  return (
    <section id="features" tabIndex={-1} className="container-page section outline-none">
      <h2 className="max-w-[20ch] text-h2">{features.title}</h2>
      <p className="mt-4 max-w-[58ch] text-lede text-muted">{features.lede}</p>
      <div className="mt-10">
        <Figures figures={features.figures} />
      </div>
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 md:mt-14 lg:grid-cols-3">
        {features.items.map(({ icon, title, text }) => (
          <li key={title} className="border-t border-hairline pt-6">
            <Icon name={icon} size={26} strokeWidth={1.75} className="text-accent" />
            <h3 className="mt-4 text-h3">{title}</h3>
            <p className="mt-2 max-w-[46ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Testimonials({ page: { testimonials } }: SectionProps) {
  return (
    <section id="testimonials" tabIndex={-1} className="border-y border-hairline bg-surface outline-none">
      <div className="container-page section">
        <h2 className="max-w-[20ch] text-h2">{testimonials.title}</h2>
        <p className="mt-4 text-lede text-muted">
          {testimonials.lede}
          <ExampleLabel confirmed={testimonials.confirmed} />
        </p>
        <Quotes quotes={testimonials.quotes} />
        <div className="mt-12 md:mt-20">
          <Figures figures={testimonials.figures} />
        </div>
      </div>
    </section>
  );
}

function Closing({ page: { closing } }: SectionProps) {
  return (
    <section className="container-page section text-center">
      <h2 className="text-h2">{closing.title}</h2>
      <p className="mx-auto mt-4 max-w-[52ch] text-lede text-muted">{closing.text}</p>
      {/* Without JavaScript, the #trial-form link scrolls to this element. */}
      <div id="trial-form" className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
        <TrialLink className={buttonClass("primary")}>Start your 14-day trial</TrialLink>
        <SiteLink to={paths.demo} className={buttonClass("secondary")}>
          Text with Bubby
        </SiteLink>
        <ButtonLink to={paths.pricing} variant="secondary">
          See plans and prices
        </ButtonLink>
      </div>
    </section>
  );
}
