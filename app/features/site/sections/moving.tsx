import type { ReactNode } from "react";
import { Icon } from "~/ui/icons/icon";

interface MovingProps {
  className?: string;
  what: "conversation" | "steps";
  children: ReactNode;
}

/** The checkbox pauses the animation, even without JavaScript. */
export function Moving({ className = "", what, children }: MovingProps) {
  return (
    <div className={`moving ${className}`}>
      {children}
      <label className="relative mx-auto mt-2 flex min-h-11 w-fit items-center gap-2 rounded-full px-4 text-small font-semibold text-muted hover:text-ink has-checked:bg-accent-tint has-focus-visible:outline-3 has-focus-visible:outline-accent motion-reduce:hidden print:hidden">
        <input type="checkbox" className="absolute inset-0 size-full cursor-pointer opacity-0" />
        <Icon name="Pause" size={16} />
        <span>
          Pause<span className="sr-only"> the {what}</span>
        </span>
      </label>
    </div>
  );
}
