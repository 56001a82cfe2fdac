import { CALL_MAIL, PREVIEW_PAGE } from "~/content/pages/preview";
import type { MailContent } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";
import { copyOf } from "../call/shared-call.server";
import type { Preview } from "../guide/preview.server";
import { callUrl } from "./call-link.server";

/**
 * A played call as a mail. It has no typed word: the address may be anybody's.
 * @param agreeing the address, if its form asked to hear from us: only this mail's reader can confirm that
 */
export function callMail(preview: Preview, sessionId: string, agreeing: string | null): MailContent {
  const {
    messages,
    owner: { worth },
  } = copyOf(preview, { withName: false, withWords: false });
  return {
    subject: CALL_MAIL.subject,
    secret: true,
    replyTo: env().OWNER_EMAIL || undefined,
    body: [
      { p: CALL_MAIL.opening },
      { link: { label: CALL_MAIL.open, url: callUrl({ sessionId, agreeing }) } },
      ...(agreeing ? [{ p: CALL_MAIL.agree }] : []),
      { p: CALL_MAIL.asked },
      { rows: messages.flatMap(({ from, text }) => (from === "bubby" ? [["Bubby", text] as const] : [])) },
      ...(worth ? [{ p: `${PREVIEW_PAGE.worthTitle}: ${worth.figure} ${worth.text}` }] : []),
      { p: CALL_MAIL.unasked },
    ],
  };
}
