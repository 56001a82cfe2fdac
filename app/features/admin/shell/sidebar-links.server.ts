import { type Resource, titleOf } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";
import { adminPaths, listPath } from "~/lib/paths/admin";

export interface SidebarLink {
  path: string;
  label: string;
  icon: Resource["icon"];
}

/** The pages of the admin area, in the sidebar's order. */
export const sidebarLinks = (): SidebarLink[] => [
  { path: adminPaths.dashboard, label: "Dashboard", icon: "LayoutDashboard" },
  ...RESOURCES.map((resource) => ({
    path: listPath(resource.slug),
    label: titleOf(resource),
    icon: resource.icon,
  })),
  { path: adminPaths.erase, label: "Erase a Person", icon: "Eraser" },
  { path: adminPaths.settings, label: "Settings", icon: "Settings" },
];
