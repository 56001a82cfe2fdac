import { z } from "zod";
import { signedCookie } from "~/lib/http/cookies.server";

const STATE = z.enum(["open", "folded"]);

export const sidebarCookie = signedCookie("sidebar_state", STATE, 7 * 24 * 60 * 60);

export const SidebarSchema = z.object({ state: STATE.catch("open"), redirectTo: z.string().optional() });
