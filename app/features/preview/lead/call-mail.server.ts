import { CALL_MAIL, PREVIEW_PAGE } from "~/content/pages/preview";
import { tradeNames } from "~/content/stories";
import { intakes } from "~/content/trades/intake";
import type { MailContent } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";
import { ownersSideOf } from "../call/owners-side.server";
import { slotWords } from "../guide/calendar.server";
import { isUrgent, type Preview, slotOf } from "../guide/preview.server";
import { callUrl } from "./call-link.server";

/**
 * Contains no text that the visitor typed, because anyone can enter any email address.
 * @param agreeing the email address if the form's consent box was checked, otherwise null. Only the email's reader can
 * confirm the consent
 */
export function callMail(preview: Preview, sessionId: string, agreeing: string | null): MailContent {
  const { worth } = ownersSideOf(preview);
  const { trade } = preview;
  const slot = slotOf(preview);
  const rows: [label: string, value: string][] = [["Trade", tradeNames[trade]]];
  if (isUrgent(preview)) rows.push(["Urgent", "Yes"]);
  if (slot) rows.push([intakes[trade].visit, slotWords(slot)]);
  return {
    subject: CALL_MAIL.subject,
    secret: true,
    replyTo: env().OWNER_EMAIL || undefined,
    body: [
      { p: CALL_MAIL.opening },
      { link: { label: CALL_MAIL.open, url: callUrl({ sessionId, agreeing }) } },
      ...(agreeing ? [{ p: CALL_MAIL.agree }] : []),
      { rows },
      ...(worth ? [{ p: `${PREVIEW_PAGE.worthTitle}: ${worth.figure} ${worth.text}` }] : []),
      { p: CALL_MAIL.unasked },
    ],
  };
}
