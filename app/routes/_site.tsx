import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { getSessionUser } from "~/features/auth/session/session.server";
import { ErrorPage } from "~/ui/error-page";
import { Shell } from "~/features/site/layout/shell";
import { keepErrorHeaders } from "~/lib/http/private-headers";
import { errorMeta } from "~/lib/meta";

export const meta = errorMeta;

export const headers = keepErrorHeaders;

/** Asks for the user only with a session cookie, so that an anonymous page is the same for everyone. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { signedIn: (await getSessionUser(request)) !== null };
}

export default function Site() {
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <Shell signedIn={signedIn}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("routes/_site");
  return (
    <Shell signedIn={data?.signedIn ?? false} failed>
      <div className="container-page section">
        <ErrorPage />
      </div>
    </Shell>
  );
}
