import { redirect } from "@remix-run/node";
import type { RouteHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public" };

export const loader = () => redirect(paths.plumbing, 301);
