import { Link } from "@remix-run/react";
import { viewsPath } from "~/lib/paths/admin";
import { PostForm } from "~/ui/forms/post-form";
import type { ViewLink } from "./view.server";

/** The admin's saved views of a list. */
export function SavedViews({ views }: { views: ViewLink[] }) {
  if (views.length === 0) return null;
  return (
    <nav aria-label="Saved views" className="mt-3 text-small print:hidden">
      <ul className="flex flex-wrap gap-2">
        {views.map(({ id, name, href, current }) => (
          <li key={id}>
            <Link
              to={href}
              aria-current={current ? "page" : undefined}
              className={`inline-flex min-h-8 items-center rounded-full border px-3 [overflow-wrap:anywhere] max-md:min-h-11 ${current ? "border-accent bg-accent-tint font-semibold text-accent-ink" : "border-control bg-surface hover:border-ink"}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface KeepViewProps {
  /** The list's path and query. */
  path: string;
  search: string;
  views: ViewLink[];
}

/** Saves the current query as a view, or deletes the shown view. */
export function KeepView({ path, search, views }: KeepViewProps) {
  const current = views.find((view) => view.current);
  if (!current) {
    return (
      <Link to={viewsPath(path) + search} className="link inline-flex min-h-6 items-center">
        Save view
      </Link>
    );
  }
  return (
    <PostForm action={viewsPath(path) + search} preventScrollReset>
      <input type="hidden" name="view" value={current.id} />
      <button type="submit" className="link min-h-6">
        Delete view
      </button>
    </PostForm>
  );
}
