import type { ReactNode } from "react";

interface MovingProps {
  className: string;
  what: "conversation" | "steps";
  children: ReactNode;
}

/** A box whose content moves by CSS, unless the visitor prefers no motion. Its checkbox stops it, also without JavaScript. */
export function Moving({ className, what, children }: MovingProps) {
  return (
    <div className={`moving ${className}`}>
      {children}
      <label className="absolute bottom-0.5 left-2 flex min-h-11 items-center gap-2 px-2 text-small font-semibold text-muted hover:text-ink motion-reduce:hidden print:hidden">
        <input type="checkbox" className="size-4 accent-accent" />
        <span>
          Pause<span className="sr-only"> the {what}</span>
        </span>
      </label>
    </div>
  );
}
