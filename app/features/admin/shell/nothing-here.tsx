import { Link } from "@remix-run/react";
import { adminPaths } from "~/lib/paths/admin";
import { ButtonLink } from "~/ui/button";
import type { SidebarGroup } from "./sidebar-links.server";

const NO_LISTS: string[] = [adminPaths.dashboard, adminPaths.erase, adminPaths.settings];

export function NothingHere({ groups }: { groups: SidebarGroup[] }) {
  return (
    <div className="max-w-[60ch]">
      <h1 className="text-[1.625rem] leading-tight">We can&apos;t find that page</h1>
      <p className="mt-3 text-muted">
        The record may have been erased, or the address has a typo. Search for it in one of the lists.
      </p>
      <p className="mt-5">
        <ButtonLink to={adminPaths.dashboard} size="admin">
          Go to the dashboard
        </ButtonLink>
      </p>
      <h2 className="mt-8 text-[1.25rem]">Lists</h2>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 text-small @2xl:grid-cols-3">
        {groups
          .flatMap(({ links }) => links)
          .filter(({ path }) => !NO_LISTS.includes(path))
          .map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className="link inline-block py-1.5">
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}
