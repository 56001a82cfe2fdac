import { useEffect, useRef } from "react";
import { CHAT, LAUNCHER } from "~/content/chat/chat";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { SiteLink } from "~/ui/dialog/dialogs";
import { Icon } from "~/ui/icons/icon";
import { Conversation } from "./conversation";
import { open as openConversation } from "./conversation-store";
import { ForgetButton } from "./forget-button";
import { useNudge } from "./use-nudge";

export interface ChatWidgetProps {
  open: boolean;
  /** Time at which the page started, in milliseconds of performance.now(). */
  since: number;
  leaving: boolean;
  onShow(open: boolean): void;
}

const CLOSE =
  "grid size-11 shrink-0 place-items-center rounded-field text-muted hover:bg-accent-tint hover:text-ink";

export function ChatWidget({ onShow, ...state }: ChatWidgetProps) {
  const { open } = state;
  const { nudge, dismiss } = useNudge(state);
  if (open) return <Panel onClose={() => onShow(false)} />;
  if (!nudge) return null;
  return (
    <aside
      aria-label="Bubby asks"
      className="float absolute right-4 bottom-0 flex w-[calc(100vw-2rem)] flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-hairline bg-surface p-3 pl-4 lifted md:bottom-full md:mb-3 md:w-80"
    >
      <p role="status" className="flex-1 text-small">
        {LAUNCHER[nudge]}
      </p>
      <button type="button" className={CLOSE} onClick={dismiss}>
        <Icon name="X" size={18} />
        <span className="sr-only">Dismiss</span>
      </button>
      <Button type="button" size="compact" className="w-full" onClick={() => onShow(true)}>
        {LAUNCHER.start}
      </Button>
    </aside>
  );
}

function Panel({ onClose }: { onClose(): void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    void openConversation();
    panel.current?.querySelector("textarea")?.focus();
  }, []);
  useEffect(() => {
    const element = panel.current;
    const close = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    element?.addEventListener("keydown", close);
    return () => element?.removeEventListener("keydown", close);
  }, [onClose]);
  return (
    <section
      ref={panel}
      aria-label={CHAT.title}
      className="absolute right-4 bottom-full mb-3 flex h-[min(420px,calc(100dvh-14rem))] w-80 flex-col gap-1 rounded-card border border-hairline bg-paper p-3 lifted"
    >
      <div className="flex items-start gap-2">
        <div className="grow leading-tight">
          <div className="flex items-baseline gap-2">
            <h2 className="font-sans text-body font-semibold tracking-normal">Bubby</h2>
            <p className="text-[13px] text-muted">{CHAT.kind}</p>
            <p className="text-[13px] text-status-green">{CHAT.presence}</p>
          </div>
          <p className="text-[13px] text-muted">{CHAT.claim}</p>
        </div>
        <button type="button" className={`-mt-2 -mr-2 ${CLOSE}`} onClick={onClose}>
          <Icon name="X" size={18} />
          <span className="sr-only">Close chat</span>
        </button>
      </div>
      <Conversation
        id="chat-panel"
        compact
        threadClass="min-h-0 grow overflow-y-auto text-small"
        threadEnd={
          <div className="mt-4 grid gap-1 text-[13px] text-muted">
            <p>
              {CHAT.footer.secure} ·{" "}
              <SiteLink to={paths.demo} className="link">
                {CHAT.footer.demo}
              </SiteLink>{" "}
              ·{" "}
              <SiteLink to={paths.roi} className="link">
                {CHAT.footer.roi}
              </SiteLink>
            </p>
            <ForgetButton />
          </div>
        }
      />
    </section>
  );
}
