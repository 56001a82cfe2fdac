import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { buttonClass } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { MainPages } from "./main-pages";
import { SiteSearchForm } from "./search-form";

interface Near {
  to: string;
  title: string;
}

const nearOf = (data: unknown): Near | null =>
  typeof data === "object" && data !== null && "near" in data ? (data.near as Near | null) : null;

/** Error boundary of routes that throw `notFound`. In a separate file, so that other pages don't load the boundary. */
export function NotFoundBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage near={nearOf(error.data)} />;
  return (
    <div className="container-page section">
      <ErrorPage />
    </div>
  );
}

function NotFoundPage({ near }: { near: Near | null }) {
  return (
    <div className="container-page py-10 md:py-20">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <p className="font-serif text-h2 text-accent-ink">404</p>
          <h1 className="mt-2 text-h1">Oops! Page not found</h1>
          {near ? (
            <p className="mt-5 text-lede">
              Did you mean{" "}
              <Link to={near.to} className="link">
                {near.title}
              </Link>
              ?
            </p>
          ) : (
            <p className="mt-5 text-lede text-muted">The address may have changed. Search, or pick a page.</p>
          )}
        </div>
        <div className="rounded-card bg-accent-tint p-7">
          <SiteSearchForm q="" />
          {/* A full page load discards the failed page's state. */}
          <a className={`mt-5 ${buttonClass("secondary", "compact")}`} href={paths.home}>
            Return to Home
          </a>
        </div>
      </div>
      <MainPages />
    </div>
  );
}
