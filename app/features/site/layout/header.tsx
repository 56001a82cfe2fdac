import { Link, useLocation } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { HeaderButton, type HeaderVisitor } from "./header-button";
import { BrandLogo } from "~/ui/icons/brand-logo";
import { SiteLink } from "~/ui/dialog/dialogs";
import { MobileMenu } from "./mobile-menu";
import { SessionButton } from "./session-button";

const NAVIGATION = [
  { to: paths.home, label: "Home" },
  { to: paths.features, label: "Features" },
  { to: paths.testimonials, label: "Testimonials" },
  { to: paths.integrations, label: "Integrations" },
  { to: paths.pricing, label: "Pricing" },
];

const item =
  "inline-flex min-h-11 items-center rounded-field px-1.5 text-[14px] text-muted lg:px-3 lg:text-base hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink";

/** Below 768 px, the header is fixed and short. On wider screens, the header is sticky and has the full navigation. */
export function Header(visitor: HeaderVisitor) {
  const { pathname } = useLocation();
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-hairline bg-paper md:sticky print:static">
      <div className="container-page flex h-14 items-center justify-between gap-4 md:h-[72px] md:max-lg:gap-2">
        <Link to={paths.home} className="flex rounded-field" aria-label="Bubby, home">
          <BrandLogo wordmark />
        </Link>
        <nav aria-label="Main" className="hidden grow md:block print:hidden">
          <ul className="flex lg:gap-1">
            {NAVIGATION.map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to} className={item} current={to === pathname}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden items-center gap-2 md:flex print:hidden">
          <SessionButton signedIn={visitor.signedIn} className={item} />
          <HeaderButton dashboard={visitor.dashboard} compact />
        </div>
        <MobileMenu {...visitor} />
      </div>
    </header>
  );
}
