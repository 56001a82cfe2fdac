import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { getVisitor } from "~/features/accounts/own/visitor.server";
import { ErrorPage } from "~/ui/error-page";
import { Shell } from "~/features/site/layout/shell";
import { keepErrorHeaders } from "~/lib/http/private-headers";
import { errorMeta } from "~/lib/meta";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const meta = errorMeta;

export const headers = keepErrorHeaders;

export const loader = ({ request }: LoaderFunctionArgs) => getVisitor(request);

export default function Site() {
  return (
    <Shell visitor={useLoaderData<typeof loader>()}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("routes/_site");
  return (
    <Shell visitor={data} failed>
      <div className="container-page section">
        <ErrorPage />
      </div>
    </Shell>
  );
}
