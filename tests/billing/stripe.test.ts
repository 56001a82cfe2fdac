import Stripe from "stripe";
import { expect, it, vi } from "vitest";
import { atStripe, CheckoutError } from "~/features/billing/stripe.server";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";

it("a Stripe error is logged with its message and request id, without addresses", async () => {
  env().STRIPE_SECRET_KEY = "sk_test_x";
  const logged = vi.spyOn(log, "error");
  const refusal = new Stripe.errors.StripeInvalidRequestError({
    type: "invalid_request_error",
    code: "email_invalid",
    param: "email",
    message: "Invalid email address: dana@@example.com.",
    statusCode: 400,
    requestId: "req_1",
  } as never);
  await expect(atStripe(() => Promise.reject(refusal))).rejects.toThrow(CheckoutError);
  expect(logged.mock.calls[0]![0]).toEqual({
    type: "StripeInvalidRequestError",
    code: "email_invalid",
    param: "email",
    statusCode: 400,
    requestId: "req_1",
    said: "Invalid email address: <address>",
  });
});
