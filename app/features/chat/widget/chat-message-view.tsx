import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { TRIAL_BUTTONS, TRIAL_LINES } from "~/content/chat/chat";
import { paths } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { SiteLink } from "~/ui/dialog/dialogs";
import { Icon } from "~/ui/icons/icon";
import { AskButtons } from "./ask-buttons";
import type { ChatMessage } from "../thread/chat-message";

const BUBBLES = {
  ai: "mr-6 self-start rounded-card rounded-bl-sm border border-hairline bg-surface px-3.5 py-2",
  user: "ml-10 self-end rounded-card rounded-br-sm bg-accent px-3.5 py-2 text-white",
};

export function Bubble({
  sender,
  lang,
  children,
}: Pick<ChatMessage, "sender" | "lang"> & { children: ReactNode }) {
  return (
    <div lang={lang} className={`min-w-0 [overflow-wrap:anywhere] ${BUBBLES[sender]}`}>
      <span className="sr-only">{sender === "ai" ? "Bubby: " : "You: "}</span>
      {children}
    </div>
  );
}

export function MessageView({ message }: { message: ChatMessage }) {
  const { text, sender, lang, links = [], asks = [] } = message;
  const trialLine = TRIAL_LINES[lang ?? "en"];
  const offersTrial = sender === "ai" && text.endsWith(trialLine);
  const lines = (offersTrial ? text.slice(0, -trialLine.length) : text).split("\n");
  return (
    <Bubble sender={sender} lang={lang}>
      {lines.map((line, index) => (line ? <p key={index}>{line}</p> : null))}
      {asks.length > 0 ? (
        <AskButtons
          messages={asks}
          className="mt-2 grid gap-2"
          buttonClass={`${buttonClass("secondary", "compact")} justify-start text-left`}
        />
      ) : null}
      {links.length > 0 ? (
        <ul className="mt-2 grid gap-2">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center justify-between gap-3 rounded-field border border-hairline bg-paper px-3 py-1.5 text-small font-semibold text-accent-ink hover:bg-accent-tint"
              >
                {label}
                <Icon name="ArrowRight" size={16} className="shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {offersTrial ? (
        <SiteLink to={paths.trialForm} className={`mt-2 ${buttonClass("primary", "compact")}`}>
          {TRIAL_BUTTONS[lang ?? "en"]}
        </SiteLink>
      ) : null}
    </Bubble>
  );
}
