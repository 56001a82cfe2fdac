import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { SignedOut } from "~/features/auth/session/signed-out";
import type { Role } from "~/features/auth/session/session.server";
import type { Unsent } from "~/features/auth/session/unsent.server";
import { paths } from "~/lib/paths";
import { forgetTyped, onTabMessage, notifyTabs } from "./session-state";
import { unsentText } from "./unsent-text";

const TICK_MS = 30_000;
const MARGIN_MS = 3 * TICK_MS;
const RETRY_FROM_MS = 200;
const RETRY_FOR_MS = 30_000;
/** Maximum duration of a sign-out in another tab, in milliseconds. */
const LEAVING_MS = 6_000;
/** Minimum remaining time of a new page's session: an hour, minus the 30 s in which it isn't renewed. */
const FRESH_MS = 60 * 60 * 1000 - 30_000;

/** /session's response for a signed-in user. */
export interface OwnSession {
  remainingMs: number;
  email: string;
  role: Role;
}

interface SessionKeeperProps {
  /** The user that the page is for. */
  email: string;
  userRole: Role;
  children: ReactNode;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Renews the session of an active page shortly before it expires. An idle page lets it expire. Removes the page when
 * its user changes: after a sign-out, a sign-in or a role change, in this tab or another. Without JavaScript every
 * page load does the same.
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

    /** Reloads, so that the page's guard redirects. With unsent text, shows only that text instead. */
    function leave() {
      gone = true;
      const text = unsentText();
      if (!text) return window.location.reload();
      setUnsent({ text, key });
      show();
    }

    /** @returns whether the server answered */
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
      if (state === "leaving") forgetTyped();
      void askWhileLeaving();
    });
    const onVisible = () => document.visibilityState === "visible" && void ask();
    document.addEventListener("visibilitychange", onVisible, { signal });
    // A page from the back-forward cache stays hidden until the server confirms its session.
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
  // The submitted form navigates away anyway.
  if (unsent?.key === key) return <SignedOut {...unsent.text} />;
  return (
    <>
      {/* Applies another tab's sign-out to an idle page. */}
      <span hidden data-start-after={0} />
      {children}
    </>
  );
}

const hide = () => (document.documentElement.style.visibility = "hidden");
const show = () => (document.documentElement.style.visibility = "");
