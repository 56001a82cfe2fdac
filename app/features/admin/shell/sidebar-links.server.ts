import type { Badges } from "~/features/admin/inbox/inbox.server";
import { type Resource, titleOf } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";
import { adminPaths, listPath } from "~/lib/paths/admin";

type Sidebar = NonNullable<Resource["sidebar"]>;

export interface SidebarLink {
  path: string;
  label: string;
  icon: Sidebar["icon"];
  count?: string | null;
  overdue?: string | null;
}

export interface SidebarGroup {
  label: string;
  links: SidebarLink[];
}

export function sidebarGroups(badges?: Badges): SidebarGroup[] {
  const listsOf = (group?: Sidebar["group"]) =>
    RESOURCES.flatMap((resource) => {
      const { sidebar, slug } = resource;
      if (!sidebar || sidebar.group !== group) return [];
      const path = listPath(slug);
      return { path, label: titleOf(resource), icon: sidebar.icon, count: badges?.lists[path] };
    });
  const { inbox: count, overdue } = badges ?? {};
  return [
    {
      label: "Today",
      links: [
        { path: adminPaths.dashboard, label: "Dashboard", icon: "LayoutDashboard" },
        { path: adminPaths.inbox, label: "Inbox", icon: "Inbox", count, overdue },
        ...listsOf("today"),
      ],
    },
    { label: "People", links: listsOf() },
    { label: "Conversations", links: listsOf("conversations") },
    {
      label: "Settings and safety",
      links: [
        { path: adminPaths.settings, label: "Settings", icon: "Settings" },
        ...listsOf("settings"),
        { path: adminPaths.erase, label: "Erase a Person", icon: "Eraser" },
      ],
    },
  ];
}
