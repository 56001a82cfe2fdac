import { contactMessages } from "~db/schema";
import { adminLink } from "~/features/mail/message.server";
import { claim, insertRow, submit } from "~/features/lead/submit.server";
import { personOf } from "~/features/resource/person.server";
import type { Tx } from "~/lib/db.server";
import { derivedId, newId } from "~/lib/id.server";
import { transcriptPath } from "~/lib/paths/admin";
import { formatPhone, isWholePhone, plainPhone } from "~/lib/phone";

const BETWEEN = /[\s?!:;,"“”]+/;
/** Maximum number of words in a phone number: "( 602 ) 555 - 0142" has six. */
const MOST_WORDS = 6;
const FOREIGN = /^\+[\d\s().-]+$/;

export function reachIn(text: string) {
  const words = text.split(BETWEEN).filter(Boolean);
  const pieces = words.flatMap((_, start) =>
    Array.from({ length: MOST_WORDS }, (_none, more) =>
      words.slice(start, start + MOST_WORDS - more).join(" "),
    ),
  );
  const people = pieces.flatMap((piece) => personOf(piece) ?? []);
  const digits = people.flatMap((one) => ("digits" in one ? one.digits : []))[0];
  const foreign = pieces.find((piece) => FOREIGN.test(piece) && isWholePhone(piece));
  return {
    email: people.flatMap((one) => ("email" in one ? one.email : []))[0] ?? null,
    phone: digits ? `+1${digits}` : foreign ? plainPhone(foreign) : null,
  };
}

/**
 * Stores a message with contact details as a lead, and notifies the owner.
 * @returns whether the message is a lead
 */
export async function storeChatLead(tx: Tx, conversationId: string, message: string): Promise<boolean> {
  const { email, phone } = reachIn(message);
  if (!email && !phone) return false;
  const id = newId();
  const createdAt = new Date();
  const content = ["chat", conversationId, message];
  if ((await claim(tx, JSON.stringify(content), id, createdAt)) !== id) return true;
  await insertRow(tx, contactMessages, {
    id,
    createdAt,
    email,
    phone,
    message,
    conversationId,
    inquiry: "chat",
  });
  await submit(tx, {
    id,
    createdAt,
    deliveries: [
      {
        // Send only one email per conversation, so that nobody can flood the owner. The inbox lists all messages.
        id: derivedId(conversationId, "owner-notice"),
        kind: "owner-notice",
        payload: {
          subject: `Website chat: a message from ${email ?? formatPhone(phone ?? "")}`,
          replyTo: email ?? undefined,
          body: [
            {
              p: "A visitor left contact details in the website chat. The chat promised an answer within 24 hours.",
            },
            {
              rows: [
                ["Email", email ?? "Not given"],
                ["Phone", phone ? formatPhone(phone) : "Not given"],
              ],
            },
            { p: message },
            adminLink("The whole conversation", transcriptPath(conversationId, {})),
          ],
        },
      },
    ],
  });
  return true;
}
