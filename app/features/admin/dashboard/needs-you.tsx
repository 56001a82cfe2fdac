import { Link } from "@remix-run/react";
import { adminPaths, statusPath } from "~/lib/paths/admin";
import { counted } from "~/lib/search";
import { buttonClass, ButtonLink } from "~/ui/button";
import { PostButton } from "~/ui/forms/post-form";
import { When } from "~/ui/table/table";
import type { findNeeds } from "./needs.server";

interface NeedsYouProps {
  kinds: Awaited<ReturnType<typeof findNeeds>>;
}

/** What waits for somebody: each row says whom it is about and what it needs, and has one button for it. */
export function NeedsYou({ kinds }: NeedsYouProps) {
  return (
    <section className="mt-5 rounded-card border border-hairline bg-surface">
      <h2 className="border-b border-hairline px-4 py-3 text-[1.25rem] md:px-5">Needs you now</h2>
      {kinds.length === 0 ? (
        <p className="px-4 py-6 text-small text-muted md:px-5">
          Nothing is waiting. New leads and failed deliveries appear here.
        </p>
      ) : null}
      {kinds.map(({ path, noun, count, rows }) => (
        <div key={path} className="border-b border-hairline last:border-0">
          <ul>
            {rows.map((row) => (
              <li
                key={row.id}
                className="grid grid-cols-[1fr_7rem] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 text-small hover:bg-accent-tint max-md:nth-[n+3]:hidden md:grid-cols-[2fr_2fr_6rem_7rem] md:px-5"
              >
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  <Link to={row.href} className="font-semibold hover:underline">
                    {row.name}
                  </Link>
                  {row.business ? <span className="block text-muted">{row.business}</span> : null}
                </div>
                <span className="min-w-0 [overflow-wrap:anywhere] max-md:row-start-2">
                  <span className={row.overdue ? "text-status-red" : undefined}>{row.needs}</span>
                  <span className="block text-muted first-letter:uppercase">{noun[0]}</span>
                </span>
                <span className="text-muted max-md:row-start-3">
                  <When moment={row.at} />
                </span>
                <div className="grid max-md:row-span-3 max-md:row-start-1 max-md:col-start-2">
                  <Action {...row} />
                </div>
              </li>
            ))}
          </ul>
          <p className="px-4 pb-2 text-small md:px-5">
            <Link to={path} className="link inline-block py-1">
              {count > 0 ? `See all ${counted(count, ...noun)}` : `See all ${noun[1]}`}
            </Link>
          </p>
        </div>
      ))}
    </section>
  );
}

function Action({
  id,
  href,
  name,
  tel,
  email,
  byEmail,
  retriable,
}: NeedsYouProps["kinds"][number]["rows"][number]) {
  const about = <span className="sr-only">: {name}</span>;
  if (retriable) {
    return (
      <PostButton
        action={statusPath(adminPaths.deliveries)}
        fields={{ to: "queued", id }}
        variant="secondary"
        size="admin"
        className="w-full"
      >
        <span>Try again{about}</span>
      </PostButton>
    );
  }
  const mail = email && `mailto:${email}`;
  const contact = byEmail ? (mail ?? tel) : (tel ?? mail);
  return contact ? (
    <a href={contact} className={buttonClass("secondary", "admin")}>
      <span>
        {contact === tel ? "Call" : "Email"}
        {about}
      </span>
    </a>
  ) : (
    <ButtonLink to={href} variant="secondary" size="admin">
      <span>Open{about}</span>
    </ButtonLink>
  );
}
