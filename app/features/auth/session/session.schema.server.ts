import { z } from "zod";

/** Ends one session; without an id, every other one. */
export const EndSessionSchema = z.object({ session: z.uuid("We don't know this session.").optional() });
