import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ErrorPage } from "~/features/site/error-page";
import { Shell } from "~/features/site/shell";

/** Nobody is asked for unless a session cookie came along, so that an anonymous page is the same for everyone. */
export const loader = () => ({ signedIn: false });

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
    <Shell signedIn={data?.signedIn ?? false}>
      <div className="container-page section">
        <ErrorPage />
      </div>
    </Shell>
  );
}
