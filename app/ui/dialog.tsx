import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { hostToasts } from "./toast";

interface DialogProps {
  title: string;
  subtitle?: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A modal dialog that is open while it is mounted. Built on the platform's `<dialog>`: the page behind is inert, focus
 * goes in and returns to the element that had it, Escape, a click on the backdrop and the close button call `onClose`.
 */
export function Dialog({ title, subtitle, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOnBackdrop = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    // The top layer covers everything else, so toasts move into the dialog while it is open.
    const release = hostToasts(dialog);
    return () => {
      release();
      dialog.close();
    };
  }, []);

  return (
    // Escape is the keyboard's way to do what a click on the backdrop does; the platform sends it as `cancel`.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className="m-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100%-1.5rem)] max-w-xl overflow-y-auto overscroll-contain rounded-card bg-surface text-ink shadow-2xl backdrop:bg-night/60"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedOnBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOnBackdrop.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div className="p-6 sm:p-8">
        <div className="mb-5 flex items-start gap-4">
          <div className="grow">
            <h2 id={titleId} className="text-h3" tabIndex={-1}>
              {title}
            </h2>
            {subtitle ? <p className="mt-1 text-muted">{subtitle}</p> : null}
          </div>
          <button
            type="button"
            onClick={onClose}
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-field text-muted hover:bg-accent-tint hover:text-ink"
          >
            <X aria-hidden size={22} />
            <span className="sr-only">Close</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
