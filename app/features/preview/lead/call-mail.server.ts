import { CALL_MAIL, PREVIEW_PAGE } from "~/content/pages/preview";
import { tradeNames } from "~/content/stories";
import type { MailContent } from "~/features/mail/message.server";
import { env } from "~/lib/env.server";
import { ownersSideOf } from "../call/owners-side.server";
import { slotWords } from "../guide/calendar.server";
import { choiceIn, isPrivate, isUrgent, type Preview, questionsOf, slotOf } from "../guide/preview.server";
import { callUrl } from "./call-link.server";

/** The answers that were buttons. A typed one is left out, and so is a story that isn't read back. */
function chosenIn(preview: Preview): [label: string, value: string][] {
  const slot = slotOf(preview);
  return questionsOf(preview).flatMap((question): [string, string][] => {
    const { id, label, isStory } = question;
    if (isStory && isPrivate(preview)) return [];
    const chosen = id === "time" ? slot && slotWords(slot) : choiceIn(question, preview.answers[id])?.text;
    return chosen ? [[label, chosen]] : [];
  });
}

/**
 * A played call as a mail. It has no typed word: the address may be anybody's.
 * @param agreeing the address, if its form asked to hear from us: only this mail's reader can confirm that
 */
export function callMail(preview: Preview, sessionId: string, agreeing: string | null): MailContent {
  const { worth } = ownersSideOf(preview);
  const urgent: [string, string][] = isUrgent(preview) ? [["Urgent", "Yes"]] : [];
  return {
    subject: CALL_MAIL.subject,
    secret: true,
    replyTo: env().OWNER_EMAIL || undefined,
    body: [
      { p: CALL_MAIL.opening },
      { link: { label: CALL_MAIL.open, url: callUrl({ sessionId, agreeing }) } },
      ...(agreeing ? [{ p: CALL_MAIL.agree }] : []),
      { p: CALL_MAIL.chosen },
      { rows: [["Trade", tradeNames[preview.trade]], ...urgent, ...chosenIn(preview)] },
      ...(worth ? [{ p: `${PREVIEW_PAGE.worthTitle}: ${worth.figure} ${worth.text}` }] : []),
      { p: CALL_MAIL.unasked },
    ],
  };
}
