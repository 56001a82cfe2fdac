import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { showToast } from "~/ui/toast/toast";
import type { Notice } from "./post/form-result";
import { useHydrated } from "./use-hydrated";

interface StatusMessageProps {
  notice: Notice;
  /** The notice below 768 px, where it differs. */
  narrow?: Notice;
  className?: string;
}

/** The notice of a post, on the page that it led to: in the page for everyone, and as a toast with JavaScript. */
export function StatusMessage({ notice, narrow, className = "" }: StatusMessageProps) {
  const hydrated = useHydrated();
  const { title, description, tone } =
    hydrated && narrow && matchMedia("(width < 48rem)").matches ? narrow : notice;
  useEffect(() => {
    if (hydrated) showToast({ title, description, tone });
  }, [hydrated, title, description, tone]);
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
