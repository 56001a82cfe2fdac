import { Icon } from "~/ui/icons/icon";
import type { ReactNode } from "react";
import type { PageContent, PageSection } from "~/content/page";
import { TrialLink } from "~/features/trial/trial-link";
import { paths } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { SiteLink } from "~/ui/dialog/dialogs";

interface PlainPageProps {
  page: Omit<PageContent, "title" | "description">;
  above?: ReactNode;
  picture?: ReactNode;
  children?: ReactNode;
}

export function PlainPage({ page, above, picture, children }: PlainPageProps) {
  return (
    <div className="container-page py-10 md:py-20">
      {above}
      <PageIntro page={page}>{picture}</PageIntro>
      {children}
      {page.sections.length > 0 ? (
        <div className="mt-12 md:mt-20">
          {page.sections.map((section) => (
            <Section key={section.title} {...section} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface PageIntroProps {
  page: Pick<PageContent, "eyebrow" | "heading" | "lede" | "actions">;
  children?: ReactNode;
}

export function PageIntro({ page, children }: PageIntroProps) {
  return (
    <div className={children ? "grid items-center gap-10 lg:grid-cols-2 lg:gap-16" : undefined}>
      <div>
        {page.eyebrow ? <p className="mb-4 font-semibold text-accent-ink">{page.eyebrow}</p> : null}
        <h1 className="max-w-[18ch] text-h1">{page.heading}</h1>
        <p className="mt-5 max-w-[58ch] text-lede text-muted">{page.lede}</p>
        {page.actions.length > 0 ? (
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            {page.actions.map(({ to, label }, index) => {
              const ToPage = to.startsWith(paths.trial) ? TrialLink : SiteLink;
              return (
                <ToPage key={to} to={to} className={buttonClass(index === 0 ? "primary" : "secondary")}>
                  {label}
                </ToPage>
              );
            })}
          </div>
        ) : null}
      </div>
      {children}
    </div>
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
                  <Icon name="Check" size={20} className="mt-1 shrink-0 text-accent" />
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
