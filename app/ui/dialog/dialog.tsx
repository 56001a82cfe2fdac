import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { CONTAINER_ID } from "~/lib/page/document";
import { forgetTyped } from "../forms/typed-text";
import { useHydrated } from "../forms/use-hydrated";
import { Icon } from "../icons/icon";
import { isComposing } from "../is-composing";

interface DialogProps {
  /** A changed title scrolls to the top and focuses the heading. */
  title: string;
  subtitle?: string;
  onClose(): void;
  /** URL that closes a server-rendered dialog without JavaScript. */
  closeTo?: string;
  wide?: boolean;
  children: ReactNode;
}

const BACKDROP = "fixed inset-0 z-50 bg-night/60";

/**
 * Makes the rest of the page inert while mounted. Closing clears the dialog's forms. The dialog isn't in the top layer,
 * which would block the frames that a payment provider adds to the body.
 */
export function Dialog({ title, subtitle, onClose, closeTo, wide, children }: DialogProps) {
  const layer = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const hydrated = useHydrated();
  // The Back button keeps typed values, but closing clears them.
  function close() {
    for (const form of dialog.current?.querySelectorAll("form") ?? []) forgetTyped(form.action);
    onClose();
  }
  const leave = useRef(close);
  useEffect(() => {
    leave.current = close;
  });

  // Runs before the first paint, so that Escape works immediately.
  useLayoutEffect(() => {
    if (!layer.current || !dialog.current) return;
    const listening = new AbortController();
    const { signal } = listening;
    const releasePage = makeInertAround(layer.current);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !isComposing(event)) leave.current();
    };
    document.addEventListener("keydown", onKeyDown, { signal });
    layer.current.addEventListener("click", (event) => onClick(event, () => leave.current()), { signal });
    return () => {
      listening.abort();
      releasePage();
    };
  }, []);

  const begun = useRef(false);
  useEffect(() => {
    // If the server rendered the dialog, the visitor may already be typing, so leave the focus.
    const undisturbed = begun.current || !dialog.current?.matches(":focus-within, :active");
    begun.current = true;
    if (!undisturbed) return;
    dialog.current?.scrollTo(0, 0);
    // Don't focus a field, because a phone would open its keyboard.
    heading.current?.focus({ preventScroll: true });
  }, [title]);

  const control =
    "-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-field text-muted hover:bg-accent-tint hover:text-ink";
  const cross = (
    <>
      <Icon name="X" size={22} />
      <span className="sr-only">Close</span>
    </>
  );
  return (
    <div ref={layer} className="contents">
      {closeTo ? (
        <Link to={closeTo} data-backdrop aria-hidden tabIndex={-1} className={BACKDROP} />
      ) : (
        <div data-backdrop className={BACKDROP} />
      )}
      <dialog
        ref={dialog}
        open
        aria-modal={hydrated || undefined}
        aria-labelledby={titleId}
        className={`fixed inset-0 z-50 m-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100%-1.5rem)] max-w-xl overflow-y-auto overscroll-contain rounded-card border border-transparent bg-surface text-ink lifted ${wide ? "lg:max-w-5xl" : ""} ${closeTo ? "mt-3" : ""}`}
      >
        <div className="p-6 sm:p-8">
          <div className="mb-5 flex items-start gap-2">
            <div className="grow">
              <h2
                id={titleId}
                ref={heading}
                className="text-[1.375rem] leading-tight outline-none sm:text-h3"
                tabIndex={-1}
              >
                {title}
              </h2>
              {subtitle ? <p className="mt-1 text-muted">{subtitle}</p> : null}
            </div>
            {closeTo ? (
              <Link
                to={closeTo}
                replace
                onClick={(event) => {
                  event.preventDefault();
                  close();
                }}
                className={control}
              >
                {cross}
              </Link>
            ) : (
              <button type="button" onClick={close} className={control}>
                {cross}
              </button>
            )}
          </div>
          {children}
        </div>
      </dialog>
    </div>
  );
}

/**
 * Makes everything in React's container inert except `layer`. Frames of banks and extensions are outside the container.
 */
function makeInertAround(layer: HTMLElement): () => void {
  const behind: HTMLElement[] = [];
  for (let node = layer; node.parentElement && node.id !== CONTAINER_ID; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      behind.push(sibling);
    }
  }
  return () => {
    for (const element of behind) element.inert = false;
  };
}

function onClick(event: MouseEvent, close: () => void) {
  const target = event.target as Element;
  if (target.matches("[data-backdrop]")) {
    event.preventDefault();
    return close();
  }
  // Scroll by script, because a fragment link would add a history entry.
  const fragment = target.closest('a[href^="#"]')?.getAttribute("href");
  const named = fragment && document.getElementById(fragment.slice(1));
  if (!named) return;
  event.preventDefault();
  named.focus();
}
