import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { addressIn, customerProfiles, deliveries, sessions, trialSignups, users } from "~db/schema";
import { queueDelivery } from "~/features/delivery/delivery.server";
import { queueMail } from "~/features/delivery/queue-mail.server";
import { asAccounts, type Tx } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import type { Visit } from "~/lib/http/visit.server";
import { Refusal } from "~/lib/http/refusal.server";
import { addressChangedMail, newAddressMail, takenMail } from "../link/auth-mails.server";
import { createAuthToken, endAuthTokens, findLiveToken, useAuthToken } from "../link/auth-token.server";
import { checkCurrentPassword } from "../password/current-password.server";
import { recordSecurityEvent } from "../session/security-event.server";
import { findUser, type Owner } from "../user.server";

/**
 * Emails a link to the new address. The account's address changes when the user confirms the link.
 * @throws {Refusal} "wrong-password", "too-many", "busy", or "mailed-often" if a limit stops the email
 */
export async function requestNewAddress(
  owner: Owner,
  email: string,
  current: string,
  visit: Visit | null = null,
): Promise<void> {
  await checkCurrentPassword(owner, current, visit);
  const outcome = await asAccounts(async (tx) => {
    const taken = await findUser(tx, email);
    const token = await createAuthToken(tx, { purpose: "email", email, userId: owner.userId });
    const mail = taken ? takenMail() : newAddressMail(token);
    const outcome = await queueMail(tx, {
      to: email,
      subjectId: owner.userId,
      cause: "account",
      visit,
      ...mail,
    });
    await recordSecurityEvent(tx, { kind: "address-asked", userId: owner.userId, visit });
    return outcome;
  });
  if (outcome !== "queued") throw new Refusal("mailed-often");
}

/**
 * Returns the account of an emailed link if the password matches. The link alone isn't enough, because anyone can
 * request a change to someone else's email address.
 * @throws {Refusal} "wrong-password", "too-many", "busy", or "dead-link"
 */
export async function accountOfChange(
  token: string,
  password: string,
  visit: Visit | null = null,
): Promise<string> {
  const link = await findLiveToken("email", token);
  if (!link?.userId) throw new Refusal("dead-link");
  await checkCurrentPassword({ userId: link.userId }, password, visit, "confirm-change");
  return link.userId;
}

/**
 * Earlier submissions with the new address don't become part of the account.
 * @param userId the account whose session or password the browser has
 * @throws {Refusal} "dead-link" if the link is invalid or belongs to another account
 */
export async function confirmNewAddress(token: string, userId: string, visit: Visit | null = null) {
  const moved = await asAccounts(async (tx) => {
    const used = await useAuthToken(tx, "email", token, userId);
    if (!used || (await findUser(tx, used.email))) return false;
    const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!before) return false;
    await tx
      .update(users)
      .set({ email: used.email, emailChangedAt: sql`now()` })
      .where(eq(users.id, userId));
    await takeAlong(tx, userId, before.email, used.email);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await endAuthTokens(tx, userId);
    await queueMail(tx, {
      ...{ to: before.email, subjectId: userId, cause: null },
      ...addressChangedMail(used.email),
    });
    await recordSecurityEvent(tx, { kind: "address-changed", userId, visit });
    return true;
  });
  if (!moved) throw new Refusal("dead-link");
}

/**
 * Also updates profiles, trials, queued emails, and the customers at Stripe, so that no notice about a charge goes to
 * the old address.
 */
async function takeAlong(tx: Tx, userId: string, before: string, email: string) {
  const profiles = await tx
    .select({ id: customerProfiles.id, email: customerProfiles.email, customer: customerProfiles.customerId })
    .from(customerProfiles)
    .where(eq(customerProfiles.userId, userId));
  const customers = profiles.flatMap(({ customer }) => customer ?? []);
  const trials = await tx
    .select({ id: trialSignups.id, email: trialSignups.email })
    .from(trialSignups)
    .where(
      or(
        inArray(trialSignups.stripeCustomerId, customers),
        and(
          eq(trialSignups.userId, userId),
          isNull(trialSignups.cardSavedAt),
          eq(addressIn(trialSignups.email), before.toLowerCase()),
        ),
      ),
    );
  const own = [...profiles, ...trials];
  const subjects = own.map(({ id }) => id);
  // A trial's email address may differ from the account's email address.
  const left = [before, ...own.map((row) => row.email)].map((address) => address.toLowerCase());
  // Lock trials before other rows, as Stripe events do, to prevent deadlocks.
  await tx.update(trialSignups).set({ email }).where(inArray(trialSignups.id, subjects));
  await tx.update(customerProfiles).set({ email }).where(inArray(customerProfiles.id, subjects));
  await tx
    .update(deliveries)
    .set({ payload: sql`${deliveries.payload} || ${JSON.stringify({ to: email })}::jsonb` })
    .where(
      and(
        inArray(deliveries.subjectId, subjects),
        eq(deliveries.kind, "mail"),
        eq(deliveries.state, "queued"),
        inArray(sql`lower(${deliveries.payload}->>'to')`, left),
      ),
    );
  for (const { id, customer } of profiles)
    if (customer)
      await queueDelivery(tx, {
        ...{ id: newId(), kind: "stripe-address", subjectId: id },
        payload: { customer, email },
      });
}
