import { createHash } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import { addressIn, trialSignups } from "~db/schema";
import { submit } from "~/features/lead/submit.server";
import { DAY_MS } from "~/lib/company-day";
import { asSystem, isDatabaseUnavailable } from "~/lib/db.server";
import { derivedId, newId } from "~/lib/id.server";
import { log } from "~/lib/log.server";
import type { AbandonedFields } from "./trial.schema.server";
import { abandonedPayload } from "../trial-payload.server";

/**
 * Reports a form that was started and not finished to automation, if enough was filled in, it wasn't reported already, and the form wasn't
 * completed.
 * @returns whether it was reported
 */
export async function reportAbandonedTrial(fields: AbandonedFields): Promise<boolean> {
  const { businessName, contactName, email } = fields;
  if (!businessName || !contactName || !email.includes("@")) return false;
  const now = new Date();
  try {
    const [completed] = await asSystem((tx) =>
      tx
        .select({ id: trialSignups.id })
        .from(trialSignups)
        .where(
          and(
            eq(addressIn(trialSignups.email), email.toLowerCase()),
            gt(trialSignups.createdAt, new Date(now.getTime() - DAY_MS)),
          ),
        )
        .orderBy(desc(trialSignups.createdAt))
        .limit(1),
    );
    if (completed) return false;
    const id = newId();
    const key = `trial-abandoned\n${email.toLowerCase()}\n${businessName}`;
    const contentHash = createHash("sha256").update(key).digest("hex");
    const payload = abandonedPayload(fields, now);
    const deliveries = [{ id: derivedId(id, "abandoned"), kind: "trial-webhook" as const, payload }];
    // As the application: a visitor submits nothing without a row.
    const submission = { id, createdAt: now, contentHash, deliveries };
    return (await asSystem((tx) => submit(submission, tx))) === id;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "an abandoned form couldn't be reported");
    return false;
  }
}
