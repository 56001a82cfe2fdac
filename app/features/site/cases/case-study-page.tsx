import { Link } from "@remix-run/react";
import { TrialLink } from "~/features/trial/trial-link";
import { casePath, paths } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { SiteLink } from "~/ui/dialog/dialogs";
import { ExampleLabel } from "~/ui/example-label";
import { BackLink } from "~/ui/back-link";
import { CaseFacts, CaseStudyBody } from "./case-study-body";
import { Revenue } from "./revenue";
import type { readCase } from "./case-study.server";

export function CaseStudyPage({ study, others }: NonNullable<ReturnType<typeof readCase>>) {
  return (
    <div className="container-page py-10 md:py-20">
      <BackLink to={paths.caseStudies}>Success stories</BackLink>
      <div className="mt-4 grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h1 className="max-w-[18ch] text-h1">{study.company}</h1>
          <p className="mt-5 mb-6 max-w-[58ch] text-lede text-muted">{study.headline}</p>
          <CaseFacts study={study} />
        </div>
        <div className="rounded-card bg-accent-tint p-7">
          <Revenue study={study} />
        </div>
      </div>
      <div className="mt-10 border-t border-ink pt-8 md:mt-14">
        <CaseStudyBody study={study} headings="h2" />
      </div>
      <div className="mt-10 flex flex-col gap-3 sm:flex-row">
        <TrialLink className={buttonClass("primary")}>Start 14-Day Trial</TrialLink>
        <SiteLink to={paths.demo} className={buttonClass("secondary")}>
          Text with Bubby
        </SiteLink>
      </div>
      <nav aria-label="Other stories" className="mt-12 border-t border-ink pt-6">
        <h2 className="text-h3">Other stories</h2>
        <ul className="mt-6 grid gap-5 md:grid-cols-3">
          {others.map(({ id, company, industry, revenue, confirmed }) => (
            <li key={id} className="relative rounded-card border border-hairline bg-surface p-6">
              <p className="font-serif text-h2 font-[560] text-accent-ink">{revenue.improvement}</p>
              <p className="mb-4 text-small text-muted">{revenue.metric}</p>
              <Link to={casePath(id)} className="card-link font-semibold hover:underline">
                {company}
              </Link>{" "}
              <ExampleLabel confirmed={confirmed} />
              <p className="text-small text-muted">{industry}</p>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
