import { MessageCircle, MessageSquareText, Rocket } from "~/ui/icons/icons";
import { paths } from "~/lib/paths";
import { DialogLink } from "~/ui/dialog/dialogs";

const ITEM =
  "flex min-h-11 items-center gap-2 rounded-[12px] border border-control px-3.5 text-small font-semibold rail:min-h-16 rail:w-[68px] rail:flex-col rail:justify-center rail:gap-1 rail:border-0 rail:px-0 rail:text-center rail:text-[12px] rail:leading-[1.15]";

/** Three quick ways in, from 768 px: a part of the footer, and a rail in the page's margin where that is wide enough. */
export function QuickActions({ chat }: { chat: boolean }) {
  return (
    <nav
      aria-label="Quick actions"
      className="mt-6 max-md:hidden rail:fixed rail:right-4 rail:bottom-4 rail:z-30 rail:rounded-card rail:border rail:border-hairline rail:bg-surface rail:p-1 print:hidden"
    >
      <ul className="flex flex-wrap gap-2 rail:grid rail:gap-1">
        <li>
          <DialogLink to={paths.demo} className={`${ITEM} hover:bg-accent-tint`}>
            <MessageSquareText aria-hidden size={18} />
            Quick demo
          </DialogLink>
        </li>
        {chat ? (
          <li>
            <DialogLink to={paths.chat} className={`${ITEM} hover:bg-accent-tint`}>
              <MessageCircle aria-hidden size={18} />
              Chat
            </DialogLink>
          </li>
        ) : null}
        <li>
          <DialogLink
            to={paths.trial}
            className={`${ITEM} border-accent bg-accent text-white hover:bg-accent-pressed`}
          >
            <Rocket aria-hidden size={18} />
            Start trial
          </DialogLink>
        </li>
      </ul>
    </nav>
  );
}
