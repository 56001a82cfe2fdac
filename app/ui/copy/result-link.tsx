import { Link, useRouteLoaderData } from "@remix-run/react";
import { canCopy, copyText } from "./copy-text";
import { useHydrated } from "../forms/use-hydrated";

interface ResultLinkProps {
  /** The path and query of the page that shows the result. */
  to: string;
  /** The mail's. */
  subject: string;
  /** The result in one sentence, for the mail. */
  summary: string;
}

/**
 * Shares a result: a link to its page, a mailto link, and with JavaScript a copy button. The server mails no results: anybody could type
 * anybody's address.
 */
export function ResultLink({ to, subject, summary }: ResultLinkProps) {
  const root = useRouteLoaderData<{ appUrl: string }>("root");
  const address = `${root?.appUrl ?? ""}${to}`;
  // Line breaks as in RFC 6068, section 5.
  const body = `${summary}\r\n\r\n${address}`;
  const copies = useHydrated() && canCopy();
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
        {copies ? (
          <button type="button" className={item} onClick={() => void copyText(address)}>
            Copy link
          </button>
        ) : null}
      </p>
    </div>
  );
}
