import { z } from "zod";
import type { Limit } from "~/lib/rate-limit.server";

/** A mail program posts this field without its reader's cookies (RFC 8058, 3.1); our own button posts none. */
export const OneClickSchema = z.object({ "List-Unsubscribe": z.literal("One-Click").optional() });

/** All readers of a mail service come from its few servers. */
export const ONE_CLICK_LIMIT: Limit = { points: 3000, seconds: 600 };
