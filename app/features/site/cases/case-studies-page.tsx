import { Link } from "@remix-run/react";
import type { page as content } from "~/content/pages/case-studies";
import { casePath, paths, withParams } from "~/lib/paths";
import { counted } from "~/lib/search";
import { ButtonLink, buttonClass } from "~/ui/button";
import { DialogLink } from "~/ui/dialog/dialogs";
import { ArrowRight } from "~/ui/icons/icons";
import { CaseFacts, CaseStudyBody } from "./case-study-body";
import type { CaseView } from "./case-study.server";
import { ClosingCall } from "../sections/closing-call";
import { Disclosure } from "../sections/disclosure";
import { Figures } from "../sections/figures";
import { FilterBar, type FilterOption } from "../sections/filter-bar";
import { PageIntro } from "../pages/plain-page";

interface CaseStudiesPageProps {
  page: Omit<typeof content, "about">;
  industry: string;
  about: string | null;
  industries: FilterOption[];
  cases: CaseView[];
  /** The case that is shown in full. */
  open: string | null;
}

export function CaseStudiesPage({ page, industry, about, industries, cases, open }: CaseStudiesPageProps) {
  const featured = about === null ? cases.filter(({ featured }) => featured) : [];
  return (
    <>
      <div className="container-page py-10 md:py-20">
        <PageIntro page={page} />
        <div className="mt-10 md:mt-14">
          <Figures figures={page.figures} />
        </div>
        <FilterBar
          path={paths.caseStudies}
          filter={{ param: "industry", label: "Industries", current: industry, options: industries }}
          found={counted(cases.length, "story", "stories")}
        />
        {about ? <p className="mt-8 max-w-[58ch] text-lede text-muted">{about}</p> : null}
        {featured.length > 0 ? (
          <section className="mt-10 md:mt-14">
            <h2 className="text-h2">Featured</h2>
            <ul className="mt-8 grid gap-5 md:grid-cols-2">
              {featured.map((study) => (
                <li key={study.id} className="flex flex-col rounded-card bg-accent-tint p-7">
                  <CaseFacts study={study} />
                  <h3 className="mt-2 mb-3 text-h3">{study.company}</h3>
                  <p className="mb-8 grow">{study.headline}</p>
                  <Link
                    to={`${withParams(paths.caseStudies, { open: study.id })}#${study.id}`}
                    className={`self-start ${buttonClass("primary", "compact")}`}
                    onClick={() => expand(study.id)}
                  >
                    View Details<span className="sr-only">: {study.company}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section aria-label="Stories" className="mt-12 md:mt-20">
          <h2 className="text-h2">{about === null ? "All stories" : cases[0]?.industry}</h2>
          <ul className="mt-8 border-b border-hairline">
            {cases.map((study) => (
              <li key={study.id} className="border-t border-hairline">
                <Disclosure
                  id={study.id}
                  name="case"
                  open={study.id === open}
                  summary={
                    <hgroup>
                      <CaseFacts study={study} />
                      <h3 className="mt-2 text-h3">{study.company}</h3>
                      <p className="mt-2 text-muted">{study.headline}</p>
                    </hgroup>
                  }
                >
                  <div className="pt-5 pb-8">
                    <CaseStudyBody study={study} headings="h4" />
                    <Link
                      to={casePath(study.id)}
                      className="mt-6 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
                    >
                      A page to share<span className="sr-only">: {study.company}</span>
                      <ArrowRight aria-hidden size={18} className="text-accent" />
                    </Link>
                  </div>
                </Disclosure>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="border-t border-hairline bg-surface">
        <ClosingCall {...page.closing}>
          <DialogLink to={paths.trial} className={buttonClass("primary")}>
            Start 14-Day Trial
          </DialogLink>
          <ButtonLink to={paths.contact} variant="secondary">
            Contact us
          </ButtonLink>
        </ClosingCall>
      </div>
    </>
  );
}

/** The address says which case is open; this opens one that the visitor closed again. */
function expand(id: string) {
  const details = document.getElementById(id);
  if (!(details instanceof HTMLDetailsElement)) return;
  details.open = true;
  details.querySelector("summary")?.focus({ preventScroll: true });
}
