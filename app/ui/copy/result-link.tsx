import { Link, useRouteLoaderData } from "@remix-run/react";
import { canCopy, copyText } from "./copy-text";
import { useHydrated } from "../forms/use-hydrated";

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
  const root = useRouteLoaderData<{ appUrl: string }>("root");
  const address = `${root?.appUrl ?? ""}${to}`;
  // RFC 6068, section 5, requires CRLF line breaks.
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
