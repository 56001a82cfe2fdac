import { FIRM, firmAddress, firmName } from "~/content/firm";
import { paths } from "~/lib/paths";
import { BrandLogo } from "~/ui/icons/brand-logo";
import { SiteLink } from "~/ui/dialog/dialogs";
import type { ReactNode } from "react";
import { LINK_GROUPS } from "./link-groups";

const link = "inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline md:min-h-9";

/** The bottom padding keeps floating bars from covering the footer's content. */
export function Footer({ children }: { children: ReactNode }) {
  return (
    <footer className="border-t border-hairline bg-surface pb-[calc(9.5rem+env(safe-area-inset-bottom))] md:pb-12">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-10 pt-12 md:grid-cols-[2fr_1fr_1fr_1fr] md:pt-16">
        <div className="col-span-2 md:col-span-1">
          <BrandLogo size="medium" wordmark />
          <p className="mt-4 max-w-[34ch] text-muted">Texts back the calls you miss, in seconds.</p>
          <address className="mt-3 text-muted not-italic">
            {[FIRM.legalName, firmAddress(), FIRM.phone, FIRM.email].filter(Boolean).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          {children}
        </div>
        {LINK_GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="text-small font-semibold">{title}</p>
            <ul className="mt-2">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <SiteLink to={to} className={link}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="container-page mt-10">
        <ul className="flex flex-wrap gap-x-6 border-t border-hairline pt-4 text-small">
          <li className="flex min-h-11 items-center text-muted md:min-h-9">© {firmName}</li>
          <li>
            <SiteLink to={paths.privacy} className={link}>
              Privacy Policy
            </SiteLink>
          </li>
          <li>
            <SiteLink to={paths.terms} className={link}>
              Terms of Service
            </SiteLink>
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
