import { z } from "zod";

const EMPTY = "Please enter your password or a code.";

export const VerifySchema = z.object({ proof: z.string({ error: EMPTY }).min(1, EMPTY).max(1024) });
