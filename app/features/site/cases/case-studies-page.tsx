import { Link } from "@remix-run/react";
import type { page as content } from "~/content/pages/case-studies";
import { TrialLink } from "~/features/trial/trial-link";
import { casePath, paths, withParams } from "~/lib/paths";
import { counted } from "~/lib/text/search";
import { ButtonLink, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";
import { CaseFacts, CaseStudyBody } from "./case-study-body";
import type { CaseCard } from "./case-study.server";
import { Revenue } from "./revenue";
import { ClosingCall } from "../sections/closing-call";
import { Figures } from "../sections/figures";
import { FilterBar, type FilterOption } from "../sections/filter-bar";
import { PageIntro } from "../pages/plain-page";

interface CaseStudiesPageProps {
  page: Omit<typeof content, "about">;
  industry: string;
  about: string | null;
  industries: FilterOption[];
  cases: CaseCard[];
}

export function CaseStudiesPage({ page, industry, about, industries, cases }: CaseStudiesPageProps) {
  const featured = about === null ? cases.filter(({ featured }) => featured) : [];
  return (
    <>
      <div className="container-page py-10 md:py-20">
        <PageIntro page={page}>
          <div>
            <Figures figures={page.figures} narrow />
            <p className="mt-4 max-w-[58ch] text-small text-muted">{page.method}</p>
          </div>
        </PageIntro>
        <FilterBar
          path={paths.caseStudies}
          filter={{ param: "industry", label: "Industries", current: industry, options: industries }}
          found={counted(cases.length, "story", "stories")}
        />
        {about ? <p className="mt-8 max-w-[58ch] text-lede text-muted">{about}</p> : null}
        {featured.length > 0 ? (
          <section aria-label="Featured stories" className="mt-10 md:mt-14">
            <h2 className="text-h2">Featured</h2>
            <Cards industry={industry} cases={featured} />
          </section>
        ) : null}
        <section aria-label="Stories" className="mt-12 md:mt-20">
          <h2 className="text-h2">{about === null ? "More stories" : cases[0]?.industry}</h2>
          <Cards industry={industry} cases={cases.filter((study) => !featured.includes(study))} />
        </section>
      </div>
      <div className="border-t border-hairline bg-surface">
        <ClosingCall {...page.closing}>
          <TrialLink className={buttonClass("primary")}>Start 14-Day Trial</TrialLink>
          <ButtonLink to={paths.contact} variant="secondary">
            Contact us
          </ButtonLink>
        </ClosingCall>
      </div>
    </>
  );
}

function Cards({ industry, cases }: { industry: string; cases: readonly CaseCard[] }) {
  const list = withParams(paths.caseStudies, { industry: industry === "all" ? undefined : industry });
  return (
    <ul className="mt-8 grid gap-5">
      {cases.map(({ story, ...study }) => (
        <li
          key={study.id}
          id={study.id}
          className="relative rounded-card border border-hairline bg-surface p-7 sm:p-8"
        >
          <div className="grid items-center gap-8 md:grid-cols-2 md:gap-16">
            <Revenue study={study} />
            <div>
              <CaseFacts study={study} />
              <h3 className="mt-2 text-h3">{study.company}</h3>
              <p className="mt-2 mb-5 text-muted">{study.headline}</p>
              <Link
                to={story ? list : `${withParams(list, { open: study.id })}#${study.id}`}
                preventScrollReset
                aria-expanded={story !== null}
                className={`${story ? "" : "card-link"} ${buttonClass("secondary", "compact")}`}
              >
                <span>{story ? "Hide Details" : "View Details"}</span>
                <span className="sr-only">: {study.company}</span>
              </Link>
            </div>
          </div>
          {story ? (
            <div className="mt-8 border-t border-hairline pt-8">
              <CaseStudyBody study={story} headings="h4" />
              <Link
                to={casePath(study.id)}
                className="mt-6 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
              >
                Open the full story<span className="sr-only">: {study.company}</span>
                <Icon name="ArrowRight" size={18} className="text-accent" />
              </Link>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
