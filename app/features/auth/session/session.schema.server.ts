import { z } from "zod";

/** Ends all sessions; from the admin area it leads to the home page, which says so. */
export const SignOutSchema = z.object({ then: z.string().optional() });

/** Ends one session; without an id, every other one. */
export const EndSessionSchema = z.object({ session: z.uuid("We don't know this session.").optional() });
