import { and, eq, inArray } from "drizzle-orm";
import { deliveries } from "~db/schema";
import { WELCOME } from "~/content/trial/welcome";
import { getSessionUser } from "~/features/accounts/session/session.server";
import { asksForAccount } from "~/features/accounts/sign-in/sign-up-cookie.server";
import type { PlanState } from "~/features/billing/subscription-state.server";
import { newestReceipt } from "~/features/lead/receipt-link.server";
import { asSystem } from "~/lib/db.server";
import { formatPhone } from "~/lib/phone";
import { startedMailId } from "../running/announce.server";
import { planOf } from "../running/plan-state.server";
import { getStartedSignup } from "../signup/trial-cookie.server";
import { findSetupCall } from "./setup-call.server";

const PHASES: Partial<Record<PlanState, "running" | "canceled">> = {
  trial: "running",
  canceled: "canceled",
};

export async function getWelcome(request: Request) {
  const signup = await getStartedSignup(request);
  if (!signup) return null;
  const [plan, call, user, { mailed, receipt }] = await Promise.all([
    planOf(signup),
    findSetupCall(signup, new URL(request.url).searchParams),
    getSessionUser(request),
    asSystem(async (tx) => {
      const sent = and(
        eq(deliveries.id, startedMailId(signup.id)),
        inArray(deliveries.state, ["queued", "delivered"]),
      );
      return { mailed: (await tx.$count(deliveries, sent)) > 0, receipt: await newestReceipt(tx, signup.id) };
    }),
  ]);
  const { state, name, price, nextCharge, card, cancelHref, unreachable } = plan;
  const agreed: [string, string][] = [["Plan", price ? `${name}, ${price}` : name], [...WELCOME.today]];
  if (nextCharge) agreed.push(["First charge", nextCharge]);
  if (card) agreed.push(["Card", card]);
  const isPausedTrial = state === "paused" && cancelHref !== null;
  return {
    phase: isPausedTrial ? "running" : (PHASES[state] ?? "over"),
    unreachable,
    planName: name,
    agreed,
    lastDay: plan.lastDay ?? "",
    email: signup.email,
    phone: formatPhone(signup.phone),
    mailed,
    receipt,
    call,
    account: user
      ? ("in" as const)
      : (await asksForAccount(request))
        ? ("asked" as const)
        : ("none" as const),
  };
}

export type Welcome = NonNullable<Awaited<ReturnType<typeof getWelcome>>>;
