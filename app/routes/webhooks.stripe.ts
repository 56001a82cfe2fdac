import type { ActionFunctionArgs } from "@remix-run/node";
import { CheckoutError, readStripeEvent } from "~/features/billing/stripe.server";
import { handleStripeEvent } from "~/features/trial/running/stripe-event.server";
import { NotStoredYet } from "~/features/trial/running/sync-trial.server";
import { isDatabaseUnavailable } from "~/lib/db.server";
import type { RouteHandle } from "~/lib/handle";

export const handle: RouteHandle = { access: "public", sitemap: false };

export const loader = () =>
  new Response("Stripe posts events here.\n", { status: 405, headers: { Allow: "POST" } });

/** Stripe repeats an event for three days after any response except 2xx. */
export async function action({ request }: ActionFunctionArgs) {
  const event = await readStripeEvent(await request.text(), request.headers.get("stripe-signature"));
  if (!event) return new Response("This isn't a signed event.\n", { status: 400 });
  try {
    await handleStripeEvent(event);
  } catch (error) {
    const isTemporary =
      error instanceof CheckoutError || error instanceof NotStoredYet || isDatabaseUnavailable(error);
    if (!isTemporary) throw error;
    return new Response("Please send it again later.\n", { status: 503 });
  }
  return new Response("ok\n");
}
