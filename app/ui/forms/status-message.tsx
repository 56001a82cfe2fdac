import { Link, useActionData, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { showToast } from "~/ui/toast/toast";
import type { Notice } from "~/lib/form-result";
import { onPosted } from "./post/posted";
import { useHydrated } from "./use-hydrated";

interface StatusMessageProps {
  notice: Notice;
  narrow?: Notice;
  className?: string;
}

export function StatusMessage({ notice, narrow, className = "" }: StatusMessageProps) {
  const hydrated = useHydrated();
  const isNarrow = hydrated && narrow && matchMedia("(width < 48rem)").matches;
  const { title, description, tone } = isNarrow ? narrow : notice;
  const stale = useIsStale();
  useEffect(() => {
    if (hydrated && !stale) showToast({ title, description, tone });
  }, [hydrated, stale, title, description, tone]);
  // If the focused form or button was removed, the focus is on the body.
  const [isLater] = useState(hydrated);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLater && document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [isLater]);
  if (stale) return null;
  return (
    <div
      data-start-after={0}
      ref={region}
      tabIndex={-1}
      role={tone === "destructive" ? "alert" : "status"}
      className={`rounded-field border p-4 outline-none ${tone === "destructive" ? "border-status-red bg-status-red-tint text-status-red" : "border-status-green bg-status-green-tint text-status-green"} ${className}`}
    >
      <div className={narrow && "max-md:hidden"}>
        <p className="font-semibold">{notice.title}</p>
        <p>{notice.description}</p>
      </div>
      {narrow ? (
        <div className="md:hidden">
          <p className="font-semibold">{narrow.title}</p>
          <p>{narrow.description}</p>
        </div>
      ) : null}
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

/** True after another form submission. Only notices from the URL can become outdated. */
function useIsStale(): boolean {
  const { key, search } = useLocation();
  const answered = useActionData() !== undefined;
  const [posted, setPosted] = useState<string>();
  useEffect(() => onPosted(() => setPosted(key)), [key]);
  return new URLSearchParams(search).has("notice") && (answered || posted === key);
}
