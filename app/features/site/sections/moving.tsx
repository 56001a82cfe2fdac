import { type ReactNode, useEffect, useRef } from "react";

interface MovingProps {
  className: string;
  what: "conversation" | "steps";
  children: ReactNode;
}

/**
 * A box that the server renders still. Once it is in view, the page fetches a small script that moves its content,
 * unless the visitor prefers no motion; the script also shows a pause button.
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
      // Without the script the content is complete.
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
