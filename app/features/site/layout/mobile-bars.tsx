import { Icon } from "~/ui/icons/icon";
import { useEffect, useRef, useState } from "react";
import { TrialLink } from "~/features/trial/trial-link";
import { paths } from "~/lib/paths";
import { SiteLink } from "~/ui/dialog/dialogs";

const item =
  "flex h-full flex-col items-center justify-center gap-1 rounded-field text-[12px] leading-none font-semibold text-muted active:text-accent-ink";

const ITEMS = [
  { to: paths.home, icon: "House", label: "Home" },
  { to: paths.features, icon: "LayoutGrid", label: "Features" },
  { to: paths.chat, icon: "MessageCircle", label: "Chat" },
  { to: paths.demo, icon: "MessageSquareText", label: "Demo" },
];

/**
 * The bottom bar is the only floating element below 768 px. CSS hides the bar while a field has focus. After half a
 * screen of scrolling, the trial link becomes a button, except on pages with `offers: false`.
 */
export function BottomBar({ offers }: { offers: boolean }) {
  const mark = useRef<HTMLDivElement>(null);
  const [past, setPast] = useState(false);

  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => setPast(entry ? !entry.isIntersecting : false));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={mark} aria-hidden className="pointer-events-none absolute top-0 h-[50vh] w-px" />
      <nav
        aria-label="Quick links"
        className="float fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        <ul className="grid h-16 grid-cols-5">
          {ITEMS.map(({ to, icon, label }) => (
            <li key={to}>
              <SiteLink to={to} className={item}>
                <Icon name={icon} size={22} />
                {label}
              </SiteLink>
            </li>
          ))}
          <li className={offers && past ? "p-1.5 pl-0" : undefined}>
            {offers && past ? (
              <TrialLink
                key="button"
                short
                className="trial-pulse flex h-full items-center justify-center rounded-field border border-transparent bg-accent px-2 text-center text-[13px] leading-tight font-semibold text-white active:bg-accent-pressed"
              >
                14-Day Trial
              </TrialLink>
            ) : (
              <TrialLink key="item" short className={item} icon={<Icon name="Rocket" size={22} />}>
                Trial
              </TrialLink>
            )}
          </li>
        </ul>
      </nav>
    </>
  );
}
