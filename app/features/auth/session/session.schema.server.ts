import { z } from "zod";

/** Ends all sessions. In the admin area it redirects to the home page with a notice. */
export const SignOutSchema = z.object({ then: z.string().optional() });

/** Ends one session. Without an id, ends all other sessions. */
export const EndSessionSchema = z.object({ session: z.uuid("We can't find that session.").optional() });
