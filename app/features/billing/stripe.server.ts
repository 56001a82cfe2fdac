import { setTimeout } from "node:timers/promises";
import type Stripe from "stripe";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import { singleton } from "~/lib/singleton.server";

const TRY_LIMIT_MS = 6000;

/** Loads Stripe's library at the first request to Stripe, because the library takes 5 MB. */
const library = async () => (await import("stripe")).default;

/** Retries are safe, because they reuse the idempotency key. */
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

export const unlessGone = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: Stripe.errors.StripeError) => {
    if (error.code === "resource_missing" && error.statusCode === 404) return null;
    throw error;
  });

export class CheckoutError extends Error {}

/** Stripe rejected the email address. The visitor can correct the address. */
export class AddressRefused extends CheckoutError {}

/** Stripe is rate-limiting or processing the same object, so retry soon. */
export class BusyError extends CheckoutError {}

/**
 * Pauses between retries, in milliseconds. Together, the pauses are short enough for a waiting visitor. Stripe's client
 * retries only once while an idempotency key is in use, and never after a rate limit.
 */
const PAUSES_MS = [500, 1000, 2000];

/**
 * Runs requests to Stripe, and repeats all of them while Stripe is busy. Create requests therefore need idempotency
 * keys.
 * @throws {CheckoutError} if Stripe or the connection fails
 */
export async function atStripe<T>(work: (client: Stripe) => Promise<T>, tries = 0): Promise<T> {
  try {
    return await work(await stripe());
  } catch (error) {
    const { errors } = await library();
    if (!(error instanceof errors.StripeError)) throw error;
    const isBusy = error.statusCode === 409 || error.statusCode === 429;
    const pause = PAUSES_MS[tries];
    if (isBusy && pause !== undefined) {
      await setTimeout(pause);
      return atStripe(work, tries + 1);
    }
    const { type, code, param, statusCode, requestId, message } = error;
    log.error(
      { type, code, param, statusCode, requestId, said: message.replace(/(?<!\S)[^\s@]+@\S+/g, "<address>") },
      "stripe",
    );
    if (isBusy) throw new BusyError(BUSY, { cause: error });
    const Rejected = code === "email_invalid" ? AddressRefused : CheckoutError;
    throw new Rejected(wordsFor(error, errors), { cause: error });
  }
}

/** Returns null if the signature is invalid or older than five minutes, or if the body isn't an event. */
export async function readStripeEvent(body: string, signature: string | null): Promise<Stripe.Event | null> {
  const { errors } = await library();
  const { webhooks } = await stripe();
  try {
    return webhooks.constructEvent(body, signature ?? "", env().STRIPE_WEBHOOK_SECRET);
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

const BUSY =
  "Our payment provider is busy. Please wait a few seconds, then try again: nothing is charged twice.";

function wordsFor(error: Stripe.errors.StripeError, errors: typeof Stripe.errors): string {
  if (error instanceof errors.StripeCardError) return error.message;
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError) {
    return "We couldn't reach our payment provider. We've saved your details. Please try again in a minute.";
  }
  return "Our payment provider didn't accept the request. We've saved your details, and we'll contact you within 24 hours.";
}
