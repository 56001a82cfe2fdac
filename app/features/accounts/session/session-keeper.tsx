import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import type { Role } from "./session.server";
import { paths } from "~/lib/paths";
import { forgetAllTyped, keepAllTyped } from "~/ui/forms/typed-text";
import { notifyTabs, onTabMessage } from "./session-state";

const TICK_MS = 30_000;
const MARGIN_MS = 3 * TICK_MS;
const RETRY_FROM_MS = 200;
const RETRY_FOR_MS = 30_000;
const LEAVING_MS = 6_000;
const ANSWER_WITHIN_MS = 10_000;
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
 * Renews the session while the user is active. Reloads the page if the user signs out, switches accounts, or changes
 * role in any tab. The guard then redirects.
 */
export function SessionKeeper({ email, userRole, children }: SessionKeeperProps) {
  const { key } = useLocation();
  useEffect(() => {
    let endsAt = Date.now() + FRESH_MS;
    let used = false;
    let gone = false;
    let isLeaving = false;
    const listening = new AbortController();
    const { signal } = listening;

    /** @returns whether the server answered */
    async function ask(): Promise<boolean> {
      const inTime = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const answer = await fetch(paths.session, { cache: "no-store", signal: inTime }).catch(() => null);
      if (gone) return true;
      if (answer?.status !== 401 && !answer?.ok) return false;
      const own = answer.ok ? ((await answer.json()) as OwnSession) : null;
      if (own?.email === email && own.role === userRole) {
        endsAt = Date.now() + own.remainingMs;
        return true;
      }
      gone = true;
      // After signing in again, the same user gets back what is typed on this page, unless the user signed out.
      if (own || isLeaving) forgetAllTyped();
      else keepAllTyped();
      window.location.reload();
      return true;
    }

    async function askRepeatedly(forMs: number, isOver = (_answered: boolean) => gone): Promise<boolean> {
      for (let pause = RETRY_FROM_MS, waited = 0; !gone && waited <= forMs; pause *= 2) {
        if (isOver(await ask())) return true;
        await sleep(pause);
        waited += pause;
      }
      return gone;
    }
    const askUntilAnswered = () => askRepeatedly(RETRY_FOR_MS, (answered) => answered);

    const tick = setInterval(() => {
      const left = endsAt - Date.now();
      if (left >= 0 && (left >= MARGIN_MS || !used)) return;
      used = false;
      void askUntilAnswered();
    }, TICK_MS);
    const use = () => (used = true);
    window.addEventListener("pointerdown", use, { signal });
    window.addEventListener("keydown", use, { signal });

    notifyTabs("in");
    const stopListening = onTabMessage((state) => {
      if (state === "leaving") isLeaving = true;
      // The server may still be ending the session.
      void askRepeatedly(LEAVING_MS);
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
