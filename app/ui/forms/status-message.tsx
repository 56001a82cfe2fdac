import { useEffect } from "react";
import { showToast } from "~/ui/toast";
import type { Notice } from "./form-result";

/** What a post came to, on the page that it led to: in the page itself for everyone, and as the documented toast with JavaScript. */
export function StatusMessage({ notice }: { notice: Notice }) {
  useEffect(() => {
    void showToast(notice);
  }, [notice]);
  return (
    <div
      role="status"
      className="rounded-field border border-status-green bg-status-green-tint p-4 text-status-green"
    >
      <p className="font-semibold">{notice.title}</p>
      <p>{notice.description}</p>
    </div>
  );
}
