import { type Resource, titleOf } from "~/features/resource/resource.server";
import { RESOURCES } from "~/features/resources.server";
import { listPath, paths } from "~/lib/paths";

export interface SidebarLink {
  path: string;
  label: string;
  icon: Resource["icon"];
}

/** The pages of the admin area, in the sidebar's order. */
export const sidebarLinks = (): SidebarLink[] => [
  { path: paths.adminDashboard, label: "Dashboard", icon: "LayoutDashboard" },
  ...RESOURCES.map((resource) => ({
    path: listPath(resource.slug),
    label: titleOf(resource),
    icon: resource.icon,
  })),
  { path: paths.adminErase, label: "Erase a Person", icon: "Eraser" },
];
