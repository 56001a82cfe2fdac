import { WELCOME } from "~/content/trial/welcome";
import { getSessionUser } from "~/features/accounts/session/session.server";
import { newestReceipt } from "~/features/lead/receipt-link.server";
import { asSystem } from "~/lib/db.server";
import { planOf } from "./running/plan-state.server";
import type { TrialSignup } from "./signup/accept-trial.server";

/** @param signup the trial that this browser started */
export async function getWelcome(request: Request, signup: TrialSignup) {
  const [plan, user, receipt] = await Promise.all([
    planOf(signup),
    getSessionUser(request),
    asSystem((tx) => newestReceipt(tx, signup.id)),
  ]);
  const { state, name, price, nextCharge, card, unreachable, lastDay } = plan;
  const agreed: [string, string][] = [["Plan", price ? `${name}, ${price}` : name], WELCOME.today];
  if (nextCharge) agreed.push(["First charge", nextCharge]);
  if (card) agreed.push(["Card", card]);
  const isTrial = state === "trial" || (state === "paused" && plan.cancelHref !== null);
  return {
    phase: isTrial ? ("running" as const) : state === "canceled" ? ("canceled" as const) : ("over" as const),
    planName: name,
    agreed,
    unreachable,
    lastDay: lastDay ?? "",
    receipt,
    signedIn: user !== null,
  };
}

export type Welcome = Awaited<ReturnType<typeof getWelcome>>;
