import { Link, useRouteLoaderData } from "@remix-run/react";
import { useHydrated } from "./forms/use-hydrated";
import { Icon } from "./icons/icon";
import { showToast } from "./toast/toast";

/** Browsers expose the clipboard only on https. */
const useCanCopy = () => useHydrated() && "clipboard" in navigator;

const copy = (text: string) =>
  void navigator.clipboard.writeText(text).then(
    () => showToast({ title: "Copied", description: text }),
    () => showToast({ title: "Not Copied", description: "Your browser didn't allow copying." }),
  );

export function CopyButton({ text }: { text: string }) {
  const works = useCanCopy();
  return (
    <button
      type="button"
      aria-label={`Copy ${text}`}
      title="Copy"
      onClick={() => copy(text)}
      className={`ml-0.5 size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-accent-ink ${works ? "" : "invisible noscript:hidden"}`}
    >
      <Icon name="Copy" className="size-3.5" />
    </button>
  );
}

interface ResultLinkProps {
  to: string;
  subject: string;
  summary: string;
}

/**
 * Links to the result's page and opens the visitor's email program. The server sends no email, because the address
 * could be anybody's.
 */
export function ResultLink({ to, subject, summary }: ResultLinkProps) {
  const works = useCanCopy();
  const root = useRouteLoaderData<{ appUrl: string }>("root");
  const address = `${root?.appUrl ?? ""}${to}`;
  // RFC 6068, section 5, requires CRLF line breaks.
  const body = `${summary}\r\n\r\n${address}`;
  const item = "link inline-flex min-h-6 items-center";
  return (
    <div className="text-small">
      <p className="text-muted">Anyone with this link sees the result.</p>
      <p className="mt-1 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={to} className={item}>
          Link to this result
        </Link>
        <a
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
          className={item}
        >
          Email this result
        </a>
        {works ? (
          <button type="button" className={item} onClick={() => copy(address)}>
            Copy link
          </button>
        ) : null}
      </p>
    </div>
  );
}
