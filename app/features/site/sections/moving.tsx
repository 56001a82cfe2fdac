import { type ReactNode, useEffect, useRef } from "react";

interface MovingProps {
  className: string;
  /** What moves by itself. */
  what: "conversation" | "steps";
  children: ReactNode;
}

/**
 * A box that stands still as it is rendered. Once it has come into view a small script of its own is fetched and moves what is in it,
 * unless the visitor wants no motion; the script also shows the button that pauses it.
 */
export function Moving({ className, what, children }: MovingProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = box.current;
    if (!element || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // A script that does not arrive is not missed: all is there without it.
      import("./motion").then(
        ({ playConversation, playSteps }) => {
          if (!gone) stop = (what === "steps" ? playSteps : playConversation)(element);
        },
        () => {},
      );
    });
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
      stop?.();
    };
  }, [what]);

  return (
    <div ref={box} className={className}>
      {children}
      <button
        type="button"
        hidden
        className="absolute bottom-0.5 left-2 min-h-11 rounded-field px-2 text-small font-semibold text-muted hover:text-ink"
      >
        <span>Pause</span>
        <span className="sr-only"> the {what}</span>
      </button>
    </div>
  );
}
