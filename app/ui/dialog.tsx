import { X } from "./icons";
import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { hostToasts } from "./toast";

interface DialogProps {
  title: string;
  subtitle?: string;
  onClose(): void;
  /** The page without the dialog, for a dialog that the server's page opens with: its way out without JavaScript. */
  closeTo?: string;
  children: ReactNode;
}

/**
 * A modal dialog that is open while it is mounted. Built on the platform's `<dialog>`: the page behind is inert, focus
 * goes in and returns to the element that had it, Escape, a click on the backdrop and the close button call `onClose`.
 */
export function Dialog({ title, subtitle, onClose, closeTo, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const [modal, setModal] = useState(false);
  const leave = useRef(onClose);
  useEffect(() => {
    leave.current = onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const listening = new AbortController();
    const { signal } = listening;
    // As the server sent it, it is open without being modal. Whoever is typing or pressing in it already is not disturbed: it stays so.
    if (!dialog.matches(":focus-within, :active")) {
      dialog.removeAttribute("open");
      dialog.showModal();
      setModal(true);
      // Not the first field: that would cover half of a phone's screen with its keyboard.
      heading.current?.focus();
    }
    // The top layer covers everything else, so toasts move into the dialog while it is open.
    const release = hostToasts(dialog);

    dialog.addEventListener("close", () => leave.current(), { signal });
    // A press that began inside, as when selecting text, is not a click on the backdrop.
    let pressed: EventTarget | null = null;
    dialog.addEventListener("pointerdown", (event) => (pressed = event.target), { signal });
    dialog.addEventListener(
      "click",
      (event) => pressed === dialog && event.target === dialog && dialog.close(),
      {
        signal,
      },
    );
    return () => {
      listening.abort();
      release();
      dialog.close();
    };
  }, []);

  const control =
    "-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-field text-muted hover:bg-accent-tint hover:text-ink";
  const cross = (
    <>
      <X aria-hidden size={22} />
      <span className="sr-only">Close</span>
    </>
  );
  return (
    <>
      {closeTo && !modal ? (
        <Link to={closeTo} aria-hidden tabIndex={-1} className="fixed inset-0 z-40 bg-night/60" />
      ) : null}
      <dialog
        ref={ref}
        open={closeTo !== undefined}
        aria-labelledby={titleId}
        className="fixed inset-0 z-40 m-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100%-1.5rem)] max-w-xl overflow-y-auto overscroll-contain rounded-card bg-surface text-ink lifted backdrop:bg-night/60"
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
                  onClose();
                }}
                className={control}
              >
                {cross}
              </Link>
            ) : (
              <button type="button" onClick={onClose} className={control}>
                {cross}
              </button>
            )}
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}
