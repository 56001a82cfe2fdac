import { queueDelivery } from "./delivery.server";
import type { Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import type { MailContent } from "~/features/mail/message.server";

interface NewMail extends MailContent {
  /** The row that the mail is about. */
  subjectId: string;
  /** Given if the same mail may be queued again. */
  id?: string;
}

/** Queues a mail in the transaction of the row that it's about. `runAt` sends it later; only the system may set it. */
export function queueMail(
  tx: Tx,
  { id = newId(), subjectId, runAt, ...payload }: NewMail & { to: string; runAt?: Date },
) {
  return queueDelivery(tx, { id, kind: "mail", subjectId, payload, runAt });
}

/** Queues a mail to the owner, which goes to the OWNER_EMAIL of the time when it's sent. */
export function queueOwnerNotice(tx: Tx, { id = newId(), subjectId, ...payload }: NewMail) {
  return queueDelivery(tx, { id, kind: "owner-notice", subjectId, payload });
}
