import { Link } from "@remix-run/react";
import type { LegalDocument } from "~/content/legal/document";
import { paths } from "~/lib/paths";
import { CheckItem } from "~/ui/check-item";
import { Icon } from "~/ui/icons/icon";
import { SiteLink } from "~/ui/dialog/dialogs";
import { Contents } from "../sections/contents";

interface LegalPageProps {
  document: LegalDocument;
  day: string;
  tables?: Record<string, { what: string; kept: string; since: string }[]>;
}

export function LegalPage({ document, day, tables = {} }: LegalPageProps) {
  const { title, lede, path, date, facts, sections, other } = document;
  return (
    <div className="container-page py-10 md:py-20">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h1 className="text-h1">{title}</h1>
          <p className="mt-5 max-w-[58ch] text-lede text-muted">{lede}</p>
          <p className="mt-4 text-small text-muted">
            Effective date: <time dateTime={date}>{day}</time> · Last updated:{" "}
            <time dateTime={date}>{day}</time>
          </p>
        </div>
        <div className="rounded-card bg-accent-tint p-7">
          <p className="font-semibold text-accent-ink">In short</p>
          <ul className="mt-4 grid gap-3">
            {facts.map(({ text, section }) => (
              <CheckItem key={text}>
                {text}{" "}
                <SiteLink to={`${path}#${section}`} className="link whitespace-nowrap">
                  Section {sections.findIndex(({ id }) => id === section) + 1}
                </SiteLink>
              </CheckItem>
            ))}
          </ul>
        </div>
      </div>
      <div className="mt-10 grid items-start gap-10 border-t border-ink pt-8 md:mt-14 md:grid-cols-[1fr_2fr] md:gap-16 print:block">
        <Contents
          path={path}
          sections={sections.map(({ id, title }, index) => ({ id, title: `${index + 1}. ${title}` }))}
        />
        <div className="grid max-w-[66ch] gap-10">
          {sections.map(({ id, title, text, items = [] }, index) => (
            <section key={id} id={id} tabIndex={-1} className="grid gap-4 outline-none">
              <h2 className="text-h3">
                {index + 1}. {title}
              </h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {tables[id] ? (
                <dl className="border-t border-hairline">
                  {tables[id].map(({ what, kept, since }) => (
                    <div
                      key={what}
                      className="grid gap-x-6 border-b border-hairline py-3 sm:grid-cols-[1fr_14rem]"
                    >
                      <dt>{what}</dt>
                      <dd className="text-muted">
                        <strong className="font-semibold text-ink">{kept}</strong> {since}
                      </dd>
                    </div>
                  ))}
                </dl>
              ) : null}
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
                  <Icon name="ArrowRight" size={18} className="text-accent" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
