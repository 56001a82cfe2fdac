import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { showToast } from "~/ui/toast/toast";
import type { Notice } from "~/lib/form-result";
import { useHydrated } from "./use-hydrated";

interface StatusMessageProps {
  notice: Notice;
  /** Words for phones. */
  narrow?: Notice;
  className?: string;
}

/** Notice on a page. With JavaScript, the notice also appears as a toast. */
export function StatusMessage({ notice, narrow, className = "" }: StatusMessageProps) {
  const hydrated = useHydrated();
  const isNarrow = hydrated && narrow && matchMedia("(width < 48rem)").matches;
  const { title, description, tone } = isNarrow ? narrow : notice;
  const { key, hash } = useLocation();
  const shown = useRef<{ title: string; key: string; hash: string }>();
  useEffect(() => {
    if (!hydrated) return;
    const last = shown.current;
    shown.current = { title, key, hash };
    // A form that is sent again leads to the same notice. An opened dialog changes only the fragment.
    if (last?.title !== title || (last.key !== key && last.hash === hash))
      showToast({ title, description, tone });
  }, [hydrated, title, description, tone, key, hash]);
  // If the focused form or button was removed, the focus is on the body.
  const [isLater] = useState(hydrated);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLater && document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [isLater]);
  return (
    <div
      data-start-after={0}
      ref={region}
      tabIndex={-1}
      role={tone === "destructive" ? "alert" : "status"}
      className={`rounded-field border p-4 outline-none ${tone === "destructive" ? "border-status-red bg-status-red-tint text-status-red" : "border-status-green bg-status-green-tint text-status-green"} ${className}`}
    >
      <Words {...notice} className={narrow && "max-md:hidden"} />
      {narrow ? <Words {...narrow} className="md:hidden" /> : null}
      {notice.link ? (
        <p className="mt-2">
          <Link to={notice.link.to} className="font-semibold underline">
            {notice.link.label}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

const Words = ({ title, description, className }: Notice & { className?: string }) => (
  <div className={className}>
    <p className="font-semibold">{title}</p>
    <p>{description}</p>
  </div>
);
