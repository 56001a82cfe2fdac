import { and, eq, gt } from "drizzle-orm";
import { addressIn, trialSignups } from "~db/schema";
import { queueDelivery } from "~/features/delivery/delivery.server";
import { claim } from "~/features/lead/submit.server";
import { DAY_MS } from "~/lib/time/company-day";
import { asLeads, isDatabaseUnavailable } from "~/lib/db.server";
import { derivedId, newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import type { AbandonedFields } from "./trial.schema.server";
import { abandonedPayload } from "../trial-payload.server";

/**
 * Reports an abandoned form once, unless the form lacks fields or was completed.
 * @returns whether the form was reported
 */
export async function reportAbandonedTrial(fields: AbandonedFields): Promise<boolean> {
  const { businessName, contactName, email } = fields;
  if (!businessName || !contactName || !email.includes("@")) return false;
  const now = new Date();
  try {
    return await asLeads(async (tx) => {
      const address = eq(addressIn(trialSignups.email), email.toLowerCase());
      const recent = gt(trialSignups.createdAt, new Date(now.getTime() - DAY_MS));
      if ((await tx.$count(trialSignups, and(address, recent))) > 0) return false;
      const id = newId();
      const content = `trial-abandoned\n${email.toLowerCase()}\n${businessName}`;
      if ((await claim(tx, content, id, now)) !== id) return false;
      await queueDelivery(tx, {
        ...{ id: derivedId(id, "abandoned"), subjectId: id },
        ...{ kind: "trial-webhook", payload: abandonedPayload(fields, now) },
      });
      return true;
    });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "couldn't report an abandoned form");
    return false;
  }
}
