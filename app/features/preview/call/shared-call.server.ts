import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { sharedPreviews } from "~db/schema";
import { intakes } from "~/content/trades/intake";
import type { TradeId } from "~/content/trades/intake/intake";
import { asVisitor } from "~/lib/db.server";
import { newId } from "~/lib/id.server";
import { Refusal } from "~/lib/http/refusal.server";
import { warningFor } from "../machine/danger/danger.server";
import { begin } from "../machine/machine.server";
import type { Part, Preview } from "../machine/preview";
import { CALLED_OFF_LABEL, isCalledOff } from "../machine/summary.server";
import { SHARED, sessionIn } from "./call.server";
import { type OwnersSide, ownersSideOf } from "./owners-side.server";

/** The public copy of a call, behind a share link. */
export interface SharedCall {
  trade: TradeId;
  /** Only where the visitor asked for it. */
  business: string | null;
  /** Null stands for the caller's own words. */
  lines: (string | null)[];
  owner: OwnersSide;
}

/** A name for a public page: without phone numbers, web addresses and email addresses. Null if nothing is left. */
export function publicName(name: string): string | null {
  const shown = name
    .normalize("NFKC")
    // Four digits or more, whatever stands between them.
    .replace(/\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){3,}/gu, " ")
    .replace(/[./\\:@\u3002]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /\p{L}/u.test(shown) ? shown : null;
}

/**
 * Makes the share link of a finished call; again, it changes whether the copy names the business, and starts the link's 30 days anew.
 * @throws {Refusal} "gone" if there is no finished call
 */
export const shareCall = (sessionId: string, withName: boolean) =>
  asVisitor(sessionId, async (tx) => {
    const session = await sessionIn(tx);
    if (session?.preview.at !== "done") throw new Refusal("gone");
    const copy = copyOf(session.preview, withName);
    await tx
      .insert(sharedPreviews)
      .values({ id: newId(), sessionId: session.id, key: randomBytes(16).toString("base64url"), copy })
      .onConflictDoUpdate({ target: sharedPreviews.sessionId, set: { copy, createdAt: sql`now()` } });
  });

/** Played anew from the questions alone: nothing of what the caller or a model wrote can be in it. */
export function copyOf(played: Preview, withName: boolean): SharedCall {
  const { trade, facts, slot, urgent, dangers, office, today } = played;
  const business = withName ? publicName(played.business) : null;
  const { questions, visit } = intakes[trade];
  const words = (reply: readonly Part[]) => reply.map(({ text }) => text).join(" ");
  const { preview, reply: greeting } = begin(trade, business ?? "this company", {
    day: today,
    at: 0,
  });
  const answered = questions.filter(({ kind }) => facts[kind]);
  const calledOff = isCalledOff(played);
  const said = [
    ...dangers.slice(0, 1).map((danger) => warningFor(danger, false)),
    ...answered.slice(1).map(({ ask }) => ask),
    calledOff
      ? "The caller calls it off, and Bubby says goodbye."
      : slot
        ? "Bubby offers times, and the caller takes one."
        : office
          ? "Bubby takes a message."
          : "Bubby leaves the time to the team.",
  ];
  return {
    trade,
    business,
    lines: [words(greeting), ...said.flatMap((line) => [null, line])],
    owner: ownersSideOf(
      {
        ...{ ...preview, slot, urgent, dangers, office },
        more: calledOff ? [{ label: CALLED_OFF_LABEL, value: "Yes" }] : [],
        facts: Object.fromEntries(answered.map(({ kind }) => [kind, "Answered"])),
      },
      slot ? `${visit}, booked` : "A missed call",
    ),
  };
}

/** Reads the public copy of a call. Returns null if the link doesn't exist or is older than 30 days. */
export const getSharedCall = (key: string): Promise<SharedCall | null> =>
  asVisitor(key, async (tx) => {
    const [shared] = await tx
      .select({ copy: sharedPreviews.copy })
      .from(sharedPreviews)
      .where(and(eq(sharedPreviews.key, key), SHARED));
    return shared ? (shared.copy as SharedCall) : null;
  });
