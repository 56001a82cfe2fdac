import { Link } from "@remix-run/react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { LAUNCHER } from "~/content/chat/chat";
import { paths } from "~/lib/paths";
import { useDialogs } from "~/ui/dialog/dialogs";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { Icon } from "~/ui/icons/icon";
import { useLeaving } from "~/ui/use-leaving";
import type { ChatWidgetProps } from "./chat-widget";

/** Delay in milliseconds before the chat's scripts load. The first bubble appears after 30 s. */
const FETCH_AFTER_MS = 25_000;

/**
 * Link at the right edge of trade pages. With JavaScript, opens the chat in a panel. The panel's script loads on hover
 * or before a bubble appears. Below 768 px, the bottom bar has the link instead.
 */
export function ChatLauncher() {
  const [widget, setWidget] = useState<{ Widget: ComponentType<ChatWidgetProps>; since: number }>();
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const dialogs = useDialogs();
  const [leaving, setLeaving] = useState(false);
  const launcher = useRef<HTMLAnchorElement>(null);
  const since = useRef(0);
  const fetchWidget = useCallback(
    () =>
      import("./chat-widget").then(({ ChatWidget }) =>
        setWidget((shown) => shown ?? { Widget: ChatWidget, since: since.current }),
      ),
    [],
  );
  const prepare = useCallback(() => void fetchWidget().catch(() => {}), [fetchWidget]);

  useEffect(() => {
    since.current = performance.now();
    const timer = setTimeout(prepare, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [prepare]);
  useLeaving(() => {
    setLeaving(true);
    prepare();
  });

  const show = (shown: boolean) => {
    // On narrow screens, open the dialog of the bottom bar.
    if (shown && !launcher.current?.getClientRects().length) return dialogs.open(paths.chat);
    setOpen(shown);
    if (!shown) launcher.current?.focus();
  };
  return (
    <div
      data-start-after={FETCH_AFTER_MS}
      className="fixed right-0 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 md:bottom-8 print:hidden"
    >
      {widget ? <widget.Widget open={open} since={widget.since} leaving={leaving} onShow={show} /> : null}
      <Link
        ref={launcher}
        to={paths.chat}
        aria-expanded={hydrated ? open : undefined}
        // The launcher is narrower than the page's margin, so it covers no content.
        className="relative flex w-7 lg:w-8 flex-col items-center gap-1.5 rounded-l-field border border-r-0 border-transparent bg-accent py-3 text-small font-semibold text-white hover:bg-accent-pressed max-md:hidden"
        onPointerEnter={prepare}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          fetchWidget().then(
            () => show(!open),
            () => window.location.assign(paths.chat),
          );
        }}
      >
        <Icon name="MessageCircle" size={20} />
        <span aria-hidden className="[writing-mode:vertical-rl]">
          Chat
        </span>
        <span className="sr-only">Chat with Bubby, online now</span>
        <span aria-hidden className="size-3 rounded-full border-2 border-white bg-status-green" />
        {open ? null : (
          <span
            aria-hidden
            className="tip absolute right-full bottom-0 mr-3 rounded-field bg-ink px-3 py-1 text-small whitespace-nowrap text-paper"
          >
            {LAUNCHER.tooltip}
          </span>
        )}
      </Link>
    </div>
  );
}
