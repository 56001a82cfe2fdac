import { z } from "zod";

/** `then=home` redirects to the home page with a notice. */
export const SignOutSchema = z.object({ then: z.string().optional() });

/** Without an id, all other sessions end. */
export const EndSessionSchema = z.object({ session: z.uuid("We can't find that session.").optional() });
