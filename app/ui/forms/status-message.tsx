import { useEffect } from "react";
import { showToast } from "~/ui/toast/toast";
import type { Notice } from "./post/form-result";
import { useHydrated } from "./use-hydrated";

interface StatusMessageProps {
  notice: Notice;
  /** What it says below 768 px, where that differs and the browser can tell. */
  narrow?: Notice;
}

/** What a post came to, on the page that it led to: in the page itself for everyone, and as the documented toast with JavaScript. */
export function StatusMessage({ notice, narrow }: StatusMessageProps) {
  const hydrated = useHydrated();
  const shown = hydrated && narrow && matchMedia("(width < 48rem)").matches ? narrow : notice;
  useEffect(() => {
    if (hydrated) void showToast(shown);
  }, [hydrated, shown]);
  return (
    <div
      role={shown.tone === "destructive" ? "alert" : "status"}
      className={`rounded-field border p-4 ${shown.tone === "destructive" ? "border-status-red bg-status-red-tint text-status-red" : "border-status-green bg-status-green-tint text-status-green"}`}
    >
      <p className="font-semibold">{shown.title}</p>
      <p>{shown.description}</p>
    </div>
  );
}
