import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { SignedOut } from "~/features/auth/session/signed-out";
import type { Role } from "~/features/auth/session/session.server";
import type { Unsent } from "~/features/auth/session/unsent.server";
import { paths } from "~/lib/paths";
import { forgetAllTyped } from "~/ui/forms/typed-text";
import { notifyTabs, onTabMessage } from "./session-state";
import { unsentText } from "./unsent-text";

const TICK_MS = 30_000;
const MARGIN_MS = 3 * TICK_MS;
const RETRY_FROM_MS = 200;
const RETRY_FOR_MS = 30_000;
const LEAVING_MS = 6_000;
/** Minimum milliseconds left in an active session. Sessions last an hour and are renewed at most every 30 s. */
const FRESH_MS = 60 * 60 * 1000 - 30_000;

export interface OwnSession {
  remainingMs: number;
  email: string;
  role: Role;
}

interface SessionKeeperProps {
  email: string;
  userRole: Role;
  children: ReactNode;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Renews the session while the user is active. Leaves the page if the user signs out, switches accounts, or changes
 * role in any tab.
 */
export function SessionKeeper({ email, userRole, children }: SessionKeeperProps) {
  const { key } = useLocation();
  const [unsent, setUnsent] = useState<{ text: Unsent; key: string }>();
  useEffect(() => {
    let endsAt = Date.now() + FRESH_MS;
    let used = false;
    let gone = false;
    const listening = new AbortController();
    const { signal } = listening;

    /** Reloads the page, so that the guard redirects. If the page has unsent text, shows the text instead. */
    function leave() {
      gone = true;
      const text = unsentText();
      if (!text) return window.location.reload();
      setUnsent({ text, key });
      show();
    }

    async function ask(): Promise<boolean> {
      const answer = await fetch(paths.session, { cache: "no-store" }).catch(() => null);
      if (gone) return true;
      if (answer?.status === 401) leave();
      else if (!answer?.ok) return false;
      else {
        const own = (await answer.json()) as OwnSession;
        if (own.email !== email || own.role !== userRole) leave();
        endsAt = Date.now() + own.remainingMs;
      }
      return true;
    }

    async function askUntilAnswered(): Promise<boolean> {
      used = false;
      for (let pause = RETRY_FROM_MS, waited = 0; !gone; pause *= 2) {
        if (await ask()) return true;
        if (waited + pause > RETRY_FOR_MS) break;
        await sleep(pause);
        waited += pause;
      }
      return gone;
    }

    async function askWhileLeaving() {
      for (let pause = RETRY_FROM_MS, waited = 0; !gone && waited < LEAVING_MS; pause *= 2) {
        await ask();
        await sleep(pause);
        waited += pause;
      }
    }

    const tick = setInterval(() => {
      const left = endsAt - Date.now();
      if (left < 0 || (left < MARGIN_MS && used)) void askUntilAnswered();
    }, TICK_MS);
    const use = () => (used = true);
    window.addEventListener("pointerdown", use, { signal });
    window.addEventListener("keydown", use, { signal });

    notifyTabs("in");
    const stopListening = onTabMessage((state) => {
      if (state === "leaving") forgetAllTyped();
      void askWhileLeaving();
    });
    const onVisible = () => document.visibilityState === "visible" && void ask();
    document.addEventListener("visibilitychange", onVisible, { signal });
    // Hide pages restored from the back-forward cache until the server confirms the session.
    window.addEventListener("pagehide", ({ persisted }) => persisted && hide(), { signal });
    window.addEventListener(
      "pageshow",
      ({ persisted }) => {
        if (!persisted) return;
        hide();
        void askUntilAnswered().then((answered) => {
          if (!answered) window.location.reload();
          else if (!gone) show();
        });
      },
      { signal },
    );
    return () => {
      gone = true;
      clearInterval(tick);
      stopListening();
      listening.abort();
    };
  }, [email, userRole, key]);
  // After a navigation, the key differs and the unsent text disappears.
  if (unsent?.key === key) return <SignedOut {...unsent.text} />;
  return (
    <>
      {/* Hydrates idle pages too, so that each page notices a sign-out in another tab. */}
      <span hidden data-start-after={0} />
      {children}
    </>
  );
}

const hide = () => (document.documentElement.style.visibility = "hidden");
const show = () => (document.documentElement.style.visibility = "");
