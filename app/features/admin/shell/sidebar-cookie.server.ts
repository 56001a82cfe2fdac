import { z } from "zod";
import { cookieGuards, readCookies } from "~/lib/http/cookie.server";

const NAME = "sidebar_state";
const MAX_AGE = 7 * 24 * 60 * 60;

export const isSidebarFolded = (request: Request) => readCookies(request, NAME).includes("folded");

export const sidebarCookie = (folded: boolean) =>
  `${NAME}=${folded ? "folded" : "open"}; Path=/admin; Max-Age=${MAX_AGE}; ${cookieGuards()}`;

export const SidebarSchema = z.object({
  state: z.enum(["open", "folded"]).catch("open"),
  redirectTo: z.string().optional(),
});
