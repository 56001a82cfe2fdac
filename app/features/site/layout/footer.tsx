import { paths } from "~/lib/paths";
import { BrandLogo } from "~/ui/icons/brand-logo";
import { DialogLink } from "~/ui/dialog/dialogs";
import type { ReactNode } from "react";
import { HashLink } from "./hash-link";

const GROUPS = [
  {
    title: "Product",
    links: [
      { to: paths.features, label: "Features" },
      { to: paths.pricing, label: "Pricing" },
      { to: paths.integrations, label: "Integrations" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: paths.faq, label: "FAQ" },
      { to: paths.caseStudies, label: "Case Studies" },
      { to: paths.about, label: "About", dialog: true },
      { to: paths.blog, label: "Blog" },
      { to: paths.careers, label: "Careers" },
      { to: paths.contact, label: "Contact" },
    ],
  },
  {
    title: "For the trades",
    links: [
      { to: paths.hvac, label: "HVAC" },
      { to: paths.plumbing, label: "Plumbing" },
      { to: paths.electricians, label: "Electricians" },
      { to: paths.roofers, label: "Roofers" },
      { to: paths.contractors, label: "Contractors" },
    ],
  },
];

const link = "inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline md:min-h-9";

/** The bottom padding keeps the last line clear of the bars that float over the page. @param children stands under the name */
export function Footer({ children }: { children: ReactNode }) {
  return (
    <footer className="border-t border-hairline bg-surface pb-[calc(9.5rem+env(safe-area-inset-bottom))] md:pb-12">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-10 pt-12 md:grid-cols-[2fr_1fr_1fr_1fr] md:pt-16">
        <div className="col-span-2 md:col-span-1">
          <BrandLogo size="medium" wordmark />
          <p className="mt-4 max-w-[34ch] text-muted">
            Answers the calls that you miss, by text, within seconds.
          </p>
          <p className="mt-3 text-muted">Phoenix, AZ</p>
          {children}
        </div>
        {GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-sans text-small font-semibold tracking-normal">{title}</h2>
            <ul className="mt-2">
              {links.map(({ to, label, ...rest }) => (
                <li key={to}>
                  {"dialog" in rest ? (
                    <DialogLink to={to} className={link}>
                      {label}
                    </DialogLink>
                  ) : (
                    <HashLink to={to} className={link}>
                      {label}
                    </HashLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="container-page mt-10">
        <ul className="flex flex-wrap gap-x-6 border-t border-hairline pt-4 text-small">
          <li className="flex min-h-11 items-center text-muted md:min-h-9">© Bubby</li>
          <li>
            <HashLink to={paths.privacy} className={link}>
              Privacy Policy
            </HashLink>
          </li>
          <li>
            <HashLink to={paths.terms} className={link}>
              Terms of Service
            </HashLink>
          </li>
          <li>
            <a href={paths.sitemap} target="_blank" rel="noopener" className={link}>
              Sitemap<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
