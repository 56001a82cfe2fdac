import { redirect, redirectDocument } from "@remix-run/node";
import { z } from "zod";
import { CheckoutError } from "~/features/billing/stripe.server";
import { parseForm, SIGNED_IN_LIMIT } from "~/lib/form.server";
import { withNotice } from "~/lib/http/notice";
import { attempt } from "~/lib/http/refusal.server";
import { paths } from "~/lib/paths";
import { DASHBOARD_NOTICES } from "./account.messages";
import { addAskedTrial, refuseTrial } from "./asked-trials.server";
import { openBillingPortal } from "./customer-account.server";

const ButtonSchema = z.object({
  intent: z.enum(["billing", "add", "refuse"]),
  trial: z.string().default(""),
});

type Press = z.output<typeof ButtonSchema> & { userId: string };

const withDashboardNotice = (key: keyof typeof DASHBOARD_NOTICES) =>
  redirect(withNotice(paths.dashboard, DASHBOARD_NOTICES, key), 303);

/** Handles a button of one of the account's trials. Shows a notice if the trial changed since the page was loaded. */
export async function pressButton(request: Request, userId: string): Promise<Response> {
  const form = await parseForm(request, ButtonSchema, { name: "dashboard", limit: SIGNED_IN_LIMIT });
  const gone = () => withDashboardNotice("gone");
  return form.ok ? attempt(press({ ...form.value, userId }), (answer) => answer, { gone }) : gone();
}

async function press({ intent, trial, userId }: Press): Promise<Response> {
  if (intent === "billing") return openBilling(userId, trial);
  await (intent === "add" ? addAskedTrial : refuseTrial)(userId, trial);
  return withDashboardNotice(intent === "add" ? "added" : "refused");
}

async function openBilling(userId: string, trial: string): Promise<Response> {
  try {
    const portal = await openBillingPortal(userId, trial);
    return portal ? redirectDocument(portal, 303) : withDashboardNotice("billing-gone");
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    return withDashboardNotice("billing-away");
  }
}
