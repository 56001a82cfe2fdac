import { z } from "zod";

/** A mail program posts this field without its reader's cookies (RFC 8058, 3.1); our own button posts none. */
export const OneClickSchema = z.object({ "List-Unsubscribe": z.literal("One-Click").optional() });
