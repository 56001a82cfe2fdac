import { Icon } from "~/ui/icons/icon";
import { TrialLink } from "~/features/trial/trial-link";
import { paths } from "~/lib/paths";
import { SiteLink } from "~/ui/dialog/dialogs";

const ITEM =
  "flex min-h-11 items-center gap-2 rounded-field border border-control px-3.5 text-small font-semibold rail:min-h-16 rail:flex-col rail:justify-center rail:gap-1 rail:border-transparent rail:px-0 rail:text-center rail:text-[12px] rail:leading-tight";

export function QuickActions() {
  return (
    <nav
      aria-label="Quick actions"
      className="mt-6 max-md:hidden rail:pointer-events-none rail:absolute rail:top-[min(180vh,100%-16rem)] rail:right-4 rail:bottom-4 rail:z-30 rail:mt-0 rail:w-[76px] print:hidden"
    >
      <ul className="quick-actions flex flex-wrap gap-2 rail:pointer-events-auto rail:sticky rail:top-[calc(100vh-14.5rem)] rail:grid rail:gap-1 rail:rounded-card rail:border rail:border-hairline rail:bg-surface rail:p-1">
        <li>
          <SiteLink to={paths.demo} className={`${ITEM} hover:bg-accent-tint`}>
            <Icon name="MessageSquareText" size={18} />
            Quick demo
          </SiteLink>
        </li>
        <li>
          <SiteLink to={paths.chat} className={`${ITEM} hover:bg-accent-tint`}>
            <Icon name="MessageCircle" size={18} />
            Chat
          </SiteLink>
        </li>
        <li>
          <TrialLink
            short
            icon={<Icon name="Rocket" size={18} />}
            className={`${ITEM} border-accent bg-accent text-white hover:bg-accent-pressed`}
          >
            Start trial
          </TrialLink>
        </li>
      </ul>
    </nav>
  );
}
