import { MessageCircle, MessageSquareText, Rocket } from "~/ui/icons";
import { paths } from "~/lib/paths";
import { DialogLink } from "~/ui/dialogs";

const item =
  "flex min-h-16 w-[68px] flex-col items-center justify-center gap-1 rounded-[12px] text-center text-[12px] leading-[1.15] font-semibold";

/** The desktop's three quick ways in, upright so that they stay in the margin. */
export function FloatingActions() {
  return (
    <nav
      aria-label="Quick actions"
      className="float fixed right-4 bottom-4 z-30 hidden rounded-card border border-hairline bg-surface p-1 lifted md:block print:hidden"
    >
      <ul className="grid gap-1">
        <li>
          <DialogLink to={paths.demo} className={`${item} hover:bg-accent-tint`}>
            <MessageSquareText aria-hidden size={18} />
            Quick demo
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
            Start trial
          </DialogLink>
        </li>
      </ul>
    </nav>
  );
}
