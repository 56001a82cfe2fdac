import { CALL_MAIL, PREVIEW_PAGE } from "~/content/pages/preview";
import { receiptBlocks } from "~/features/lead/receipt-link.server";
import type { MailContent } from "~/features/mail/message.server";
import { DAY_MS } from "~/lib/company-day";
import { env } from "~/lib/env.server";
import { signUntil, unsignUntil } from "~/lib/http/signature.server";
import { paths, withParams } from "~/lib/paths";
import { copyOf } from "../call/call.server";
import type { Preview } from "../machine/preview";

const PURPOSE = "call-link";
/** In the query, as all tokens are: logs and other pages get paths alone. */
const PARAMETER = "call";

/** A link works this long after its mail was written. */
const LINK_DAYS = 30;

const callUrl = (sessionId: string) => {
  const token = signUntil(PURPOSE, sessionId, Date.now() + LINK_DAYS * DAY_MS);
  return env().APP_URL + withParams(paths.preview, { [PARAMETER]: token });
};

/** The session of the call that a mail's link opens: undefined without one, null for a link that has ended or isn't ours. */
export function callOfLink(request: Request): string | null | undefined {
  const token = new URL(request.url).searchParams.get(PARAMETER);
  if (token === null) return undefined;
  const link = unsignUntil(PURPOSE, token);
  return link && !link.expired ? link.value : null;
}

/**
 * A played call as a mail. No word of the visitor's own stands in it: the address may be anybody's.
 * @param receipt of the visitor's consent to hear more, if there is one
 */
export function callMail(preview: Preview, sessionId: string, receipt: string | null): MailContent {
  const {
    lines,
    owner: { worth },
  } = copyOf(preview, false);
  return {
    subject: CALL_MAIL.subject,
    secret: true,
    replyTo: env().OWNER_EMAIL || undefined,
    body: [
      { p: CALL_MAIL.opening },
      { link: { label: CALL_MAIL.open, url: callUrl(sessionId) } },
      { p: CALL_MAIL.asked },
      { rows: lines.flatMap((text) => (text === null ? [] : [["Bubby", text] as const])) },
      ...(worth ? [{ p: `${PREVIEW_PAGE.worthTitle}: ${worth.figure} ${worth.text}` }] : []),
      { p: CALL_MAIL.unasked },
      ...receiptBlocks(receipt),
    ],
  };
}
