import { Link, useActionData, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { showToast } from "~/ui/toast/toast";
import type { Notice } from "~/lib/form-result";
import { onPosted } from "./post/posted";
import { useHydrated } from "./use-hydrated";

interface StatusMessageProps {
  notice: Notice;
  /** Replaces the notice below 768 px. */
  narrow?: Notice;
  className?: string;
}

/** Shown on the page for everyone, and as a toast with JavaScript. */
export function StatusMessage({ notice, narrow, className = "" }: StatusMessageProps) {
  const hydrated = useHydrated();
  const { title, description, tone } =
    hydrated && narrow && matchMedia("(width < 48rem)").matches ? narrow : notice;
  const stale = useIsStale();
  useEffect(() => {
    if (hydrated && !stale) showToast({ title, description, tone });
  }, [hydrated, stale, title, description, tone]);
  if (stale) return null;
  return (
    <div
      data-start-after={0}
      role={tone === "destructive" ? "alert" : "status"}
      className={`rounded-field border p-4 ${tone === "destructive" ? "border-status-red bg-status-red-tint text-status-red" : "border-status-green bg-status-green-tint text-status-green"} ${className}`}
    >
      <p className="font-semibold">{title}</p>
      <p>{description}</p>
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

/** True once another form was posted. Notices of the page itself never become stale. */
function useIsStale(): boolean {
  const { key, search } = useLocation();
  const answered = useActionData() !== undefined;
  const [posted, setPosted] = useState<string>();
  useEffect(() => onPosted(() => setPosted(key)), [key]);
  return new URLSearchParams(search).has("notice") && (answered || posted === key);
}
