import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/features/auth/session.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { paths } from "~/lib/paths";
import { privateHeaders } from "~/lib/private-headers";
import { BrandLogo } from "~/ui/brand-logo";
import { Button } from "~/ui/button";

export const handle: RouteHandle = { access: "customer" };

export const meta = pageMeta({
  title: "Your account",
  description: "Your Bubby account.",
  path: paths.dashboard,
});

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireCustomer(request);
  return { email };
}

export default function Dashboard() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="border-b border-hairline bg-surface">
        <div className="container-page flex min-h-16 items-center justify-between gap-4">
          <Link to={paths.home} aria-label="Bubby home">
            <BrandLogo wordmark />
          </Link>
          <form method="post" action={paths.logout}>
            <input type="hidden" name="scope" value="global" />
            <Button variant="secondary" size="admin">
              Sign out
            </Button>
          </form>
        </div>
      </header>
      <main id="main" className="container-page section">
        <h1 className="text-h2">Welcome back</h1>
        <p className="mt-4 max-w-[60ch] text-lede text-muted">
          You are signed in as{" "}
          <strong className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</strong>.
        </p>
        <p className="mt-6">
          <Link to={paths.home} className="link">
            Back to Home
          </Link>
        </p>
      </main>
    </>
  );
}
