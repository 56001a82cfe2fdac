import type { Badges } from "~/features/admin/inbox/inbox.server";
import { type Resource, titleOf } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";
import { adminPaths, listPath } from "~/lib/paths/admin";

export interface SidebarLink {
  path: string;
  label: string;
  icon: Resource["icon"];
  /** How many of its rows need somebody: "7" or "99+". */
  count?: string;
  /** How many of them are overdue. */
  overdue?: string;
}

/** The pages of the admin area, in the sidebar's order. */
export const sidebarLinks = (
  { inbox, overdue, lists }: Badges = { inbox: null, overdue: null, lists: {} },
): SidebarLink[] => [
  {
    ...{ path: adminPaths.inbox, label: "Inbox", icon: "Inbox" },
    ...{ count: inbox ?? undefined, overdue: overdue ?? undefined },
  },
  { path: adminPaths.dashboard, label: "Dashboard", icon: "LayoutDashboard" },
  ...RESOURCES.filter(({ tab }) => !tab).map((resource) => ({
    path: listPath(resource.slug),
    label: titleOf(resource),
    icon: resource.icon,
    count: lists[listPath(resource.slug)],
  })),
  { path: adminPaths.erase, label: "Erase a Person", icon: "Eraser" },
  { path: adminPaths.retention, label: "Retention", icon: "Archive" },
  { path: adminPaths.settings, label: "Settings", icon: "Settings" },
];
