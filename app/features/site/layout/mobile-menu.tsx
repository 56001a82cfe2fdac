import { useLocation } from "@remix-run/react";
import { Icon } from "~/ui/icons/icon";
import { type FocusEvent, useEffect, useRef } from "react";
import { paths } from "~/lib/paths";
import { SiteLink } from "~/ui/dialog/dialogs";
import { HeaderButton, type HeaderVisitor } from "./header-button";
import { LINK_GROUPS } from "./link-groups";
import { useMenus } from "~/ui/use-menus";
import { SessionButton } from "./session-button";

const item = "flex min-h-11 items-center font-semibold hover:underline aria-[current=page]:text-accent-ink";

/** The menu is a `<details>` element, so that it opens without JavaScript. */
export function MobileMenu({ signedIn, dashboard }: HeaderVisitor) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const close = () => {
    if (details.current) details.current.open = false;
  };
  useMenus();
  useEffect(close, [pathname]);
  // The menu covers the page, so it closes when the focus moves on to the page. A dialog opens over the menu.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !relatedTarget.closest("dialog")) close();
  };

  return (
    <details ref={details} data-menu="page" onBlur={onBlur} className="group md:hidden print:hidden">
      <summary className="-mr-2 flex size-11 list-none items-center justify-center rounded-field [&::-webkit-details-marker]:hidden">
        <Icon name="Menu" size={26} className="group-open:hidden" />
        <Icon name="X" size={26} className="hidden group-open:block" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Menu"
        className="fixed inset-x-0 top-14 bottom-0 overflow-y-auto overscroll-contain bg-paper px-5 pt-3 pb-8"
      >
        <HeaderButton dashboard={dashboard} />
        <SiteLink
          to={paths.home}
          current={pathname === paths.home}
          onClick={close}
          className={`${item} mt-3 w-fit`}
        >
          Home
        </SiteLink>
        {LINK_GROUPS.map(({ title, links }) => (
          <div key={title} role="group" aria-label={title} className="mt-3 border-t border-hairline pt-3">
            <p className="text-small font-semibold text-muted">{title}</p>
            <ul className="grid grid-cols-2 gap-x-6">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <SiteLink to={to} current={to === pathname} onClick={close} className={item}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="mt-6">
          <SessionButton
            signedIn={signedIn}
            className="flex min-h-12 w-full items-center justify-center rounded-field border border-control bg-surface font-semibold"
          />
        </div>
      </nav>
    </details>
  );
}
