import type { MailBlock } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";

export const adminLink = (label: string, path: string): MailBlock => ({
  link: { label, url: new URL(path, env().APP_URL).href },
});
