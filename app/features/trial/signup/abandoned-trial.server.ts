import { and, eq, gt } from "drizzle-orm";
import { addressIn, deliveries, trialSignups } from "~db/schema";
import { queueDelivery } from "~/features/delivery/delivery.server";
import { DAY_MS } from "~/lib/time/company-day";
import { asSystem, isDatabaseUnavailable } from "~/lib/db.server";
import { networkOf } from "~/lib/http/address";
import type { Visit } from "~/lib/http/visit.server";
import { derivedId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import { type Limit, limitIn } from "~/lib/rate-limit.server";
import type { AbandonedFields } from "./trial.schema.server";
import { abandonedPayload } from "../trial-payload.server";

/** Reports per network. */
const NETWORK_LIMIT: Limit = { points: 5, seconds: DAY_MS / 1000 };

/**
 * Reports an abandoned form once for each content, unless the form lacks fields or was completed.
 * @returns whether the form was reported
 */
export async function reportAbandonedTrial(
  { step, ...fields }: AbandonedFields,
  { address: from }: Pick<Visit, "address">,
): Promise<boolean> {
  const { businessName, contactName, email } = fields;
  if (!businessName || !contactName || !email.includes("@")) return false;
  const now = new Date();
  try {
    return await asSystem(async (tx) => {
      const address = eq(addressIn(trialSignups.email), email.toLowerCase());
      const recent = gt(trialSignups.createdAt, new Date(now.getTime() - DAY_MS));
      if ((await tx.$count(trialSignups, and(address, recent))) > 0) return false;
      const id = derivedId(JSON.stringify(Object.entries(fields).sort()), "abandoned");
      if ((await tx.$count(deliveries, eq(deliveries.id, id))) > 0) return false;
      if (!(await limitIn(tx, "trial-abandoned", networkOf(from), NETWORK_LIMIT))) return false;
      await queueDelivery(tx, {
        id,
        subjectId: id,
        kind: "trial-webhook",
        payload: abandonedPayload({ step, ...fields }, now),
      });
      return true;
    });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "couldn't report an abandoned form");
    return false;
  }
}
