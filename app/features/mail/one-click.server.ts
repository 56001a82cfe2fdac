import { z } from "zod";

/** Field that a mail program posts without cookies (RFC 8058, 3.1). Our own button doesn't post it. */
export const OneClickSchema = z.object({ "List-Unsubscribe": z.literal("One-Click").optional() });
