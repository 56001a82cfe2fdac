import type Stripe from "stripe";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { singleton } from "~/lib/singleton.server";
import { parseStripeEvent, type StripeEvent } from "./stripe-event.server";

const TRY_LIMIT_MS = 6000;

/** Stripe's library, loaded with the first payment: it takes 5 MB. */
const library = async () => (await import("stripe")).default;

/** The official client, pointed at STRIPE_API_BASE where that is set. It tries again by itself, with the same idempotency key. */
export const stripe = () =>
  singleton("stripe", async () => {
    const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
    const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : null;
    return new (await library())(STRIPE_SECRET_KEY, {
      ...(base && {
        protocol: base.protocol === "https:" ? "https" : "http",
        host: base.hostname,
        port: base.port || (base.protocol === "https:" ? 443 : 80),
      }),
      timeout: TRY_LIMIT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
      appInfo: { name: "Bubby" },
    });
  });

/** The payment provider could not do what was asked. The message is for the visitor, and says what to do. */
export class CheckoutError extends Error {}

/**
 * Does something at Stripe.
 * @throws {CheckoutError} with words for the visitor, whatever Stripe or the way to it threw
 */
export async function atStripe<T>(work: (client: Stripe) => Promise<T>): Promise<T> {
  try {
    return await work(await stripe());
  } catch (error) {
    const { errors } = await library();
    if (!(error instanceof errors.StripeError)) throw error;
    const { type, code, param, statusCode, requestId, message } = error;
    log.error(
      { type, code, param, statusCode, requestId, said: message.replace(/\S+@\S+/g, "<address>") },
      "stripe",
    );
    throw new CheckoutError(wordsFor(error, errors), { cause: error });
  }
}

/** The event of a webhook call, or null where its signature is not Stripe's or is older than five minutes, or where it is no event. */
export async function readStripeEvent(body: string, signature: string | null): Promise<StripeEvent | null> {
  const { errors } = await library();
  try {
    (await stripe()).webhooks.signature!.verifyHeader(
      body,
      signature ?? "",
      env().STRIPE_WEBHOOK_SECRET,
      300,
    );
    return parseStripeEvent(JSON.parse(body));
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function wordsFor(error: Stripe.errors.StripeError, errors: typeof Stripe.errors): string {
  if (error instanceof errors.StripeCardError) return error.message;
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError) {
    return "We could not reach our payment provider. Your details are saved: please try again in a minute.";
  }
  return "Our payment provider did not accept the request. Your details are saved, and we will contact you within 24 hours.";
}
