import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Notice } from "~/lib/form-result";
import { useHydrated } from "../forms/use-hydrated";
import { Icon } from "../icons/icon";

interface Shown extends Notice {
  id: number;
}

const STAYS_MS = 4_000;
const MAX_TOASTS = 3;

let count = 0;
let change: ((next: (shown: Shown[]) => Shown[]) => void) | undefined;

/** Errors also stay on the page until they are fixed. A success removes the toasts of earlier errors. */
export function showToast(notice: Notice) {
  const stays = ({ tone }: Notice) => notice.tone !== undefined || tone === undefined;
  const toast = { ...notice, id: ++count };
  change?.((shown) => [...shown.filter(stays), toast].slice(-MAX_TOASTS));
}

/** Render Toasts once, at the root. They are outside the part that a dialog makes inert. Alt+T focuses them. */
export function Toasts() {
  const hydrated = useHydrated();
  const [shown, setShown] = useState<Shown[]>([]);
  const list = useRef<HTMLOListElement>(null);
  const close = useCallback((closed: Shown) => setShown((all) => all.filter((one) => one !== closed)), []);
  useEffect(() => {
    change = setShown;
    const onKey = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === "KeyT") list.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      change = undefined;
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  if (!hydrated) return null;
  return createPortal(
    <section
      aria-label="Notifications (Alt+T)"
      aria-live="polite"
      // On phones, toasts don't cover the menu and close buttons.
      className="toasts pointer-events-none fixed right-6 bottom-6 z-50 w-80 max-md:top-1 max-md:right-20 max-md:bottom-auto max-md:left-2 max-md:w-auto print:hidden"
    >
      <ol ref={list} tabIndex={-1} className="grid gap-1">
        {shown.map((toast) => (
          <ShownToast key={toast.id} toast={toast} onClose={close} />
        ))}
      </ol>
    </section>,
    document.body,
  );
}

/** The toast disappears after a while unless hovered or focused. On phones, taps reach the page below the toast. */
function ShownToast({ toast, onClose }: { toast: Shown; onClose(toast: Shown): void }) {
  const { title, description, tone } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, STAYS_MS, toast);
    return () => clearTimeout(timer);
  }, [held, onClose, toast]);
  return (
    <li
      data-toast
      // The page's alert already announces errors.
      aria-live={tone === "destructive" ? "off" : undefined}
      className={`flex items-start gap-4 rounded-field border bg-surface p-3 text-small text-ink lifted md:pointer-events-auto ${tone === "destructive" ? "border-status-red" : "border-hairline"}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="grow">
        <b className={`block font-semibold ${tone === "destructive" ? "text-status-red" : ""}`}>{title}</b>{" "}
        <span className="text-muted">{description}</span>
      </p>
      <button
        type="button"
        className="grid size-6 place-items-center max-md:hidden"
        aria-label="Dismiss"
        onClick={({ currentTarget }) => {
          currentTarget.closest("ol")?.focus();
          onClose(toast);
        }}
      >
        <Icon name="X" className="size-4" />
      </button>
    </li>
  );
}
