import { redirect } from "@remix-run/node";
import type { RouteHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: RouteHandle = { access: "public", sitemap: false };

/** Password managers open this URL to change a password (W3C, "A Well-Known URL for Changing Passwords"). */
export const loader = () => redirect(paths.account, 302);
