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
/** A sign-out in another tab may take this long. */
const LEAVING_MS = 6_000;
/** A page that just opened has at least this long: an hour, which isn't renewed within 30 s. */
const FRESH_MS = 60 * 60 * 1000 - 30_000;

/** The answer of /session to a signed-in user. */
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
 * Renews the session of a page in use shortly before it ends; a page that nobody touches lets it end. Removes the page when it is
 * no longer for this user: after a sign-out, a sign-in or a change of role, in this tab or another. Without JavaScript every page
 * load does the same.
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

    /** Leaves it to the page's guard. Typed text would be lost, so the page shows that and nothing else. */
    function leave() {
      gone = true;
      const text = unsentText();
      if (!text) return window.location.reload();
      setUnsent({ text, key });
      show();
    }

    /** @returns whether the server has answered */
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
    // A page from the browser's memory stays hidden until the server allows it.
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
  // After it is sent, the next page appears.
  if (unsent?.key === key) return <SignedOut {...unsent.text} />;
  return (
    <>
      {/* Applies a sign-out from another tab to an idle page. */}
      <span hidden data-start-after={0} />
      {children}
    </>
  );
}

const hide = () => (document.documentElement.style.visibility = "hidden");
const show = () => (document.documentElement.style.visibility = "");
