import { queueDelivery } from "./delivery.server";
import type { Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import type { MailContent } from "~/features/mail/message.server";

interface NewMail extends MailContent {
  /** The row that it is about. */
  subjectId: string;
  /** Made beforehand where the same mail may be queued again. */
  id?: string;
}

/** Queues a mail in the transaction of what it is about; with `runAt`, for later (only as the system). */
export function queueMail(
  tx: Tx,
  { id = newId(), subjectId, runAt, ...payload }: NewMail & { to: string; runAt?: Date },
) {
  return queueDelivery(tx, { id, kind: "mail", subjectId, payload, runAt });
}

/** Queues a mail to the owner, who is OWNER_EMAIL at the time of sending. */
export function queueOwnerNotice(tx: Tx, { id = newId(), subjectId, ...payload }: NewMail) {
  return queueDelivery(tx, { id, kind: "owner-notice", subjectId, payload });
}
