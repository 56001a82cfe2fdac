import type { MailBlock } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";

/** A link from an owner notice into the admin area. */
export const adminLink = (label: string, path: string): MailBlock => ({
  link: { label, url: new URL(path, env().APP_URL).href },
});
