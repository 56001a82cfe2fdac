import { z } from "zod";

/** Email programs post this field without cookies (RFC 8058, 3.1). The page's own button doesn't post the field. */
export const OneClickSchema = z.object({ "List-Unsubscribe": z.literal("One-Click").optional() });
