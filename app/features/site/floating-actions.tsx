import { MessageCircle, MessageSquareText, Rocket } from "lucide-react";
import { paths } from "~/lib/paths";
import { DialogLink } from "~/ui/dialogs";

const item = "flex min-h-11 items-center gap-2 rounded-full px-4 text-small font-semibold whitespace-nowrap";

/** The desktop's three quick ways in, bottom right. */
export function FloatingActions() {
  return (
    <nav
      aria-label="Quick actions"
      className="float fixed right-5 bottom-5 z-30 hidden rounded-full border border-hairline bg-surface p-1 shadow-lg shadow-night/10 md:block print:hidden"
    >
      <ul className="flex">
        <li>
          <DialogLink to={paths.demo} className={`${item} hover:bg-accent-tint`}>
            <MessageSquareText aria-hidden size={18} />
            Quick Demo
          </DialogLink>
        </li>
        <li>
          <DialogLink to={paths.chat} className={`${item} hover:bg-accent-tint`}>
            <MessageCircle aria-hidden size={18} />
            Chat
          </DialogLink>
        </li>
        <li>
          <DialogLink to={paths.trial} className={`${item} bg-accent text-white hover:bg-accent-pressed`}>
            <Rocket aria-hidden size={18} />
            Start Trial
          </DialogLink>
        </li>
      </ul>
    </nav>
  );
}
