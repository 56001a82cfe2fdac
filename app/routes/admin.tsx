import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { SessionKeeper } from "~/features/accounts/session/session-keeper";
import { leadKinds } from "~/features/admin/live/new-leads.server";
import { LiveLeads } from "~/features/admin/live/live-leads";
import { AdminShell } from "~/features/admin/shell/admin-shell";
import { OrSkeleton } from "~/features/admin/shell/list-skeleton";
import { getBadges } from "~/features/admin/inbox/inbox.server";
import { NothingHere } from "~/features/admin/shell/nothing-here";
import { sidebarGroups } from "~/features/admin/shell/sidebar-links.server";
import { sidebarCookie } from "~/features/admin/shell/sidebar-cookie.server";
import { SignedOut, useUnsent } from "~/features/accounts/session/signed-out";
import { requireAdmin } from "~/features/accounts/session/session.server";
import type { RouteHandle } from "~/lib/handle";
import { pageMeta } from "~/lib/meta";
import { adminPaths } from "~/lib/paths/admin";
import { privateHeaders } from "~/lib/http/private-headers";
import styles from "~/styles/admin.css";
import { ErrorPage, LoneErrorPage } from "~/ui/error-page";

export { shouldRevalidate } from "~/ui/forms/client-action";

export const handle: RouteHandle = { access: "admin" };

/** The admin stylesheet loads after the site's styles, because admin styles override some of them. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = pageMeta({ title: "Bubby Admin", description: "", path: adminPaths.dashboard });

export const headers = privateHeaders;

/** Guards only the layout. Each child loader has its own guard. */
export async function loader({ request }: LoaderFunctionArgs) {
  // Read the clock before the queries. Leads that arrive during the queries then count as new.
  const at = Date.now();
  const { email, userId } = await requireAdmin(request);
  return {
    email,
    folded: (await sidebarCookie.read(request)) === "folded",
    groups: sidebarGroups(await getBadges(userId)),
    live: { at, kinds: leadKinds() },
  };
}

export default function Admin() {
  const { live, ...frame } = useLoaderData<typeof loader>();
  return (
    <SessionKeeper email={frame.email} userRole="admin">
      <LiveLeads {...live}>
        <AdminShell {...frame}>
          <OrSkeleton>
            <Outlet />
          </OrSkeleton>
        </AdminShell>
      </LiveLeads>
    </SessionKeeper>
  );
}

export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("routes/admin");
  const unsent = useUnsent();
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  if (unsent) return <SignedOut {...unsent} />;
  return frame ? (
    <SessionKeeper email={frame.email} userRole="admin">
      <AdminShell {...frame}>{missing ? <NothingHere groups={frame.groups} /> : <ErrorPage />}</AdminShell>
    </SessionKeeper>
  ) : (
    <LoneErrorPage />
  );
}
