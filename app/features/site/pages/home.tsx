import { Bell, ClipboardCheck, MessageCircleQuestionMark } from "~/ui/icons/feature-icons";
import { CalendarCheck, MessageSquareText, Phone as PhoneIcon } from "~/ui/icons/icons";
import type { HomeContent } from "~/content/pages/home";
import { paths } from "~/lib/paths";
import { ButtonLink, buttonClass } from "~/ui/button";
import { DialogLink } from "~/ui/dialog/dialogs";
import { Figures } from "../sections/figures";
import { Phone } from "../sections/phone";
import { Quotes } from "~/ui/quotes";
import { Timeline } from "../sections/timeline";

const ICONS = {
  message: MessageSquareText,
  clipboard: ClipboardCheck,
  calendar: CalendarCheck,
  answer: MessageCircleQuestionMark,
  bell: Bell,
  phone: PhoneIcon,
};

/** Sections take the page's copy from the loader: the HTML has it already, so no script brings it again. */
interface SectionProps {
  page: HomeContent;
}

export function Home({ page }: SectionProps) {
  return (
    <>
      <Hero page={page} />
      <PracticeAreas page={page} />
      <Statistics page={page} />
      <Timeline timeline={page.timeline} />
      <Features page={page} />
      <Testimonials page={page} />
      <Closing page={page} />
    </>
  );
}

function Hero({ page: { hero, conversation } }: SectionProps) {
  return (
    <section className="container-page grid items-center gap-x-10 gap-y-12 py-10 md:grid-cols-[1fr_344px] md:py-8 lg:grid-cols-[1fr_440px]">
      <div>
        <p className="font-semibold text-accent-pressed">{hero.eyebrow}</p>
        <h1 className="mt-4 max-w-[13ch] text-h1">{hero.title}</h1>
        <p className="mt-5 max-w-[46ch] text-lede text-muted">{hero.lede}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row md:flex-col lg:flex-row">
          <DialogLink to={paths.trial} className={buttonClass("primary")}>
            Start your 14-day trial
          </DialogLink>
          <DialogLink to={paths.demo} className={buttonClass("secondary")}>
            Text with Bubby
          </DialogLink>
        </div>
        <p className="mt-4 text-small text-muted">{hero.note}</p>
      </div>
      <Phone {...conversation} label="Example: a missed call becomes a booked consultation" />
    </section>
  );
}

function PracticeAreas({ page: { practiceAreas } }: SectionProps) {
  return (
    <section aria-label="Practice areas" className="border-y border-hairline bg-surface">
      <ul className="container-page flex flex-wrap justify-between gap-x-6 gap-y-2 py-5 text-muted md:max-lg:gap-x-3 md:max-lg:text-small">
        {practiceAreas.map((area) => (
          <li key={area}>{area}</li>
        ))}
      </ul>
    </section>
  );
}

function Statistics({ page: { statistics } }: SectionProps) {
  return (
    <section className="container-page section">
      <h2 className="text-h2">{statistics.title}</h2>
      <p className="mt-4 mb-8 max-w-[58ch] text-lede text-muted md:mb-12">{statistics.lede}</p>
      <Figures figures={statistics.figures} />
      <DialogLink to={paths.quiz} className={`mt-10 ${buttonClass("secondary")}`}>
        {statistics.action}
      </DialogLink>
    </section>
  );
}

function Features({ page: { features } }: SectionProps) {
  return (
    <section id="features" tabIndex={-1} className="container-page section outline-none">
      <h2 className="max-w-[20ch] text-h2">{features.title}</h2>
      <p className="mt-4 max-w-[58ch] text-lede text-muted">{features.lede}</p>
      <ul className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 md:mt-14 lg:grid-cols-3">
        {features.items.map(({ icon, title, text }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title} className="border-t border-hairline pt-6">
              <Icon aria-hidden size={26} strokeWidth={1.75} className="text-accent" />
              <h3 className="mt-4 text-h3">{title}</h3>
              <p className="mt-2 max-w-[40ch] text-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Testimonials({ page: { testimonials } }: SectionProps) {
  return (
    <section id="testimonials" tabIndex={-1} className="border-y border-hairline bg-surface outline-none">
      <div className="container-page section">
        <h2 className="max-w-[20ch] text-h2">{testimonials.title}</h2>
        <p className="mt-4 text-lede text-muted">{testimonials.lede}</p>
        <Quotes quotes={testimonials.quotes} />
        <div className="mt-14 md:mt-20">
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
      {/* Target of #trial-form without JavaScript; with it the form opens. */}
      <div id="trial-form" className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
        <DialogLink to={paths.trial} className={buttonClass("primary")}>
          Start your 14-day trial
        </DialogLink>
        <DialogLink to={paths.demo} className={buttonClass("secondary")}>
          Text with Bubby
        </DialogLink>
        <ButtonLink to={paths.pricing} variant="secondary">
          See plans and prices
        </ButtonLink>
      </div>
    </section>
  );
}
