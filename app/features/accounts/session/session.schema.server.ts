import { z } from "zod";

export const SignOutSchema = z.object({ then: z.string().optional() });

export const EndSessionSchema = z.object({ session: z.uuid("We can't find that session.").optional() });
