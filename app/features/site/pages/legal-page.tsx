import { Link } from "@remix-run/react";
import type { LegalDocument } from "~/content/legal/document";
import { paths } from "~/lib/paths";
import { ArrowRight } from "~/ui/icons/icons";
import { HashLink } from "../layout/hash-link";

interface LegalPageProps {
  document: LegalDocument;
  /** Its date in words. */
  day: string;
}

export function LegalPage({ document: { title, lede, path, date, sections, other }, day }: LegalPageProps) {
  return (
    <div className="container-page py-10 md:py-20">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 max-w-[58ch] text-lede text-muted">{lede}</p>
      <p className="mt-4 text-small text-muted">
        Effective date: <time dateTime={date}>{day}</time> · Last updated: <time dateTime={date}>{day}</time>
      </p>
      <div className="mt-10 grid items-start gap-10 border-t border-ink pt-8 md:mt-14 md:grid-cols-[1fr_2fr] md:gap-16">
        <nav aria-label="Contents" className="md:sticky md:top-24">
          <h2 className="font-sans text-body font-semibold tracking-normal">Contents</h2>
          <ol className="mt-2">
            {sections.map((section, index) => (
              <li key={section.id}>
                <HashLink
                  to={`${path}#${section.id}`}
                  className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline md:min-h-9"
                >
                  {index + 1}. {section.title}
                </HashLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-[66ch] gap-10">
          {sections.map(({ id, title, text, items = [] }, index) => (
            <section key={id} id={id} tabIndex={-1} className="grid gap-4 outline-none">
              <h2 className="text-h3">
                {index + 1}. {title}
              </h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {items.length > 0 ? (
                <ul className="grid list-disc gap-3 pl-5">
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ) : null}
            </section>
          ))}
          <ul className="flex flex-wrap gap-x-8 border-t border-ink pt-6">
            {[{ to: paths.contact, label: "Contact" }, other].map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
                >
                  {label}
                  <ArrowRight aria-hidden size={18} className="text-accent" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
