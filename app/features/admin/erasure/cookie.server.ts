import { z } from "zod";
import { signedCookie } from "~/lib/http/cookies.server";

/** The admin's last search. A cookie stores the search, because browser history and logs store URLs. */
export const personCookie = signedCookie(
  "erase_person",
  z.object({ who: z.string(), name: z.string().optional() }),
  10 * 60,
);
