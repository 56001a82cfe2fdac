import { Link } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { counted } from "~/lib/text/search";
import { MainPages } from "./main-pages";
import { SiteSearchForm } from "./search-form";
import type { SiteEntry } from "./site-index.server";

type Result = Pick<SiteEntry, "to" | "kind" | "title" | "description">;

export function SearchPage({ q, results }: { q: string; results: readonly Result[] }) {
  return (
    <div className="container-page py-10 md:py-20">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <h1 className="text-h1">Search</h1>
        <SiteSearchForm q={q} />
      </div>
      {q ? (
        <p role="status" className="mt-8 text-muted">
          {results.length > 0 ? (
            `${counted(results.length, "result")} for “${q}”`
          ) : (
            <span key={q}>
              Nothing matches “{q}”. Try another word, or{" "}
              <Link to={paths.contact} className="link">
                ask us
              </Link>
              .
            </span>
          )}
        </p>
      ) : null}
      {results.length === 0 ? (
        <MainPages />
      ) : (
        <ul className="mt-6 grid gap-5 md:grid-cols-2">
          {results.map(({ to, kind, title, description }) => (
            <li key={to} className="relative rounded-card border border-hairline bg-surface p-6">
              <p className="text-small text-accent-ink">{kind}</p>
              <h2 className="mt-1 text-[1.375rem]">
                <Link to={to} className="card-link hover:underline">
                  {title}
                </Link>
              </h2>
              <p className="mt-2 text-muted">{description}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
