import { z } from "zod";

/** `then=home` redirects to the home page with a notice. */
export const SignOutSchema = z.object({ then: z.string().optional() });

/** Ends one session, or all other sessions if there is no id. */
export const EndSessionSchema = z.object({ session: z.uuid("We can't find that session.").optional() });
