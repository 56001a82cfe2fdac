import { Link } from "@remix-run/react";
import { casePath, paths } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { DialogLink } from "~/ui/dialog/dialogs";
import { ArrowLeft, ArrowRight } from "~/ui/icons/icons";
import { CaseFacts, CaseStudyBody } from "./case-study-body";
import type { readCase } from "./case-study.server";

export function CaseStudyPage({ study, others }: NonNullable<ReturnType<typeof readCase>>) {
  return (
    <div className="container-page py-10 md:py-20">
      <Link
        to={paths.caseStudies}
        className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden size={18} className="text-accent" />
        Success stories
      </Link>
      <h1 className="mt-4 max-w-[18ch] text-h1">{study.company}</h1>
      <p className="mt-5 max-w-[58ch] text-lede text-muted">{study.headline}</p>
      <div className="mt-6">
        <CaseFacts study={study} />
      </div>
      <div className="mt-10 border-t border-ink pt-8 md:mt-14">
        <CaseStudyBody study={study} headings="h2" />
      </div>
      <div className="mt-10 flex flex-col gap-3 sm:flex-row">
        <DialogLink to={paths.trial} className={buttonClass("primary")}>
          Start 14-Day Trial
        </DialogLink>
        <DialogLink to={paths.demo} className={buttonClass("secondary")}>
          Text with Bubby
        </DialogLink>
      </div>
      <nav aria-label="Other stories" className="mt-12 border-t border-ink pt-6">
        <ul className="grid">
          {others.map(({ id, company, industry }) => (
            <li key={id}>
              <Link
                to={casePath(id)}
                className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
              >
                {company}, {industry}
                <ArrowRight aria-hidden size={18} className="shrink-0 text-accent" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
