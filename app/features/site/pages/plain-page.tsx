import { Link } from "@remix-run/react";
import { ArrowRight, Check } from "~/ui/icons/icons";
import type { ReactNode } from "react";
import type { PageContent, PageSection } from "~/content/page";
import { buttonClass } from "~/ui/button";
import { DialogLink } from "~/ui/dialog/dialogs";

/** A page of text: headings stand to the left of their text on a wide screen, above it on a narrow one. */
export function PlainPage({ page, children }: { page: PageContent; children?: ReactNode }) {
  return (
    <div className="container-page py-10 md:py-20">
      <PageIntro page={page} />
      {children}
      {page.sections.length > 0 ? (
        <div className="mt-12 md:mt-20">
          {page.sections.map((section) => (
            <Section key={section.title} {...section} />
          ))}
        </div>
      ) : null}
      <nav aria-label="Related pages" className="mt-4 border-t border-ink pt-6">
        <ul className="flex flex-wrap gap-x-8">
          {page.related.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="group inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
              >
                {label}
                <ArrowRight aria-hidden size={18} className="text-accent" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The head of a page: its subject and its buttons. */
export function PageIntro({ page }: { page: Pick<PageContent, "eyebrow" | "heading" | "lede" | "actions"> }) {
  return (
    <>
      {page.eyebrow ? <p className="mb-4 font-semibold text-accent-pressed">{page.eyebrow}</p> : null}
      <h1 className="max-w-[18ch] text-h1">{page.heading}</h1>
      <p className="mt-5 max-w-[58ch] text-lede text-muted">{page.lede}</p>
      {page.actions.length > 0 ? (
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          {page.actions.map(({ to, label }, index) => (
            <DialogLink key={to} to={to} className={buttonClass(index === 0 ? "primary" : "secondary")}>
              {label}
            </DialogLink>
          ))}
        </div>
      ) : null}
    </>
  );
}

function Section({ title, text = [], items = [] }: PageSection) {
  return (
    <section className="grid gap-4 border-t border-hairline py-8 md:grid-cols-[1fr_2fr] md:gap-16 md:py-12">
      <h2 className="text-h3">{title}</h2>
      <div className="grid max-w-[66ch] gap-4">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {items.length > 0 ? (
          <ul className="grid gap-5">
            {items.map((item) => (
              <li key={item.text} className={item.title ? undefined : "flex gap-3"}>
                {item.title ? (
                  <h3 className="font-sans text-body font-semibold tracking-normal">{item.title}</h3>
                ) : (
                  <Check aria-hidden size={20} className="mt-1 shrink-0 text-accent" />
                )}
                <p className={item.title ? "text-muted" : undefined}>{item.text}</p>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
