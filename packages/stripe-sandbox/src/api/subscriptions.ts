import type Stripe from "stripe";
import { endpoint } from "../protocol/endpoint";
import { invalid, missing } from "../protocol/errors";
import {
  clearable,
  flag,
  integer,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  paging,
  required,
  text,
} from "../protocol/form";
import { couponsIn, discountsParam } from "../billing/discounts";
import { known } from "../state/known";
import { idOf, type Sandbox } from "../state/sandbox";
import {
  changePrice,
  createSubscription,
  endSubscription,
  NO_CANCELLATION,
  update,
} from "../billing/subscriptions";
import { requireOwnMethod } from "./customers";

export const trialSettings = object({
  end_behavior: required(
    object({ missing_payment_method: required(oneOf("cancel", "create_invoice", "pause")) }),
  ),
});

const paymentSettings = object({
  payment_method_types: list(oneOf("card")),
  save_default_payment_method: oneOf("off", "on_subscription"),
});

const cancellationDetails = object({
  comment: clearable(text()),
  feedback: clearable(
    oneOf(
      "customer_service",
      "low_quality",
      "missing_features",
      "other",
      "switched_service",
      "too_complex",
      "too_expensive",
      "unused",
    ),
  ),
});

const pauseCollection = object({
  behavior: required(oneOf("keep_as_draft", "mark_uncollectible", "void")),
  resumes_at: integer(),
});

/** @throws {StripeFault} unless there is exactly one item */
export function onlyItem<T>(items: T[], param: string): T {
  if (items.length !== 1) throw invalid("The sandbox supports exactly one item.", param);
  return items[0] as T;
}

/**
 * Trial end in Unix seconds, from a number of days or a time.
 * @throws {StripeFault} if both are given
 */
export function trialEndOf(
  sandbox: Sandbox,
  { trial_period_days: days, trial_end: end }: { trial_period_days?: number; trial_end?: number },
  at = (name: string) => name,
): number | undefined {
  if (days !== undefined && end !== undefined) {
    throw invalid(
      "You may only specify one of these parameters: trial_end, trial_period_days.",
      at("trial_end"),
      "parameters_exclusive",
    );
  }
  return days === undefined ? end : sandbox.now() + days * 86_400;
}

const STATUSES = [
  "active",
  "all",
  "canceled",
  "ended",
  "incomplete",
  "incomplete_expired",
  "past_due",
  "paused",
  "trialing",
  "unpaid",
] as const;

export const subscriptions = [
  endpoint<Stripe.SubscriptionCreateParams>()(
    "POST",
    "/v1/subscriptions",
    {
      cancel_at_period_end: flag,
      collection_method: oneOf("charge_automatically"),
      customer: required(text()),
      default_payment_method: text(),
      description: text(500),
      discounts: discountsParam,
      items: required(list(object({ price: required(text()), quantity: integer(1) }))),
      metadata,
      off_session: flag,
      payment_behavior: oneOf("allow_incomplete", "default_incomplete", "error_if_incomplete"),
      payment_settings: paymentSettings,
      trial_end: integer(),
      trial_period_days: integer(1, 730),
      trial_settings: trialSettings,
    },
    ({ sandbox, params }) => {
      const { customer, default_payment_method, description, payment_settings } = params;
      sandbox.get("customers", customer, "customer");
      if (default_payment_method) requireOwnMethod(sandbox, customer, default_payment_method);
      const subscription = createSubscription(sandbox, {
        customer,
        default_payment_method,
        description,
        payment_settings,
        ...onlyItem(params.items, "items"),
        metadata: mergeMetadata({}, params.metadata),
        coupons: couponsIn(params.discounts),
        trialEnd: trialEndOf(sandbox, params),
        missingPaymentMethod: params.trial_settings?.end_behavior.missing_payment_method,
      });
      if (params.cancel_at_period_end) setCancelAtPeriodEnd(sandbox, subscription, true);
      return subscription;
    },
  ),
  endpoint<Stripe.SubscriptionRetrieveParams>()("GET", "/v1/subscriptions/:id", {}, ({ sandbox, id }) =>
    sandbox.get("subscriptions", id),
  ),
  endpoint<Stripe.SubscriptionUpdateParams>()(
    "POST",
    "/v1/subscriptions/:id",
    {
      cancel_at: clearable(integer()),
      cancel_at_period_end: flag,
      cancellation_details: cancellationDetails,
      default_payment_method: text(),
      description: clearable(text(500)),
      items: list(object({ id: required(text()), price: required(text()) })),
      metadata,
      pause_collection: clearable(pauseCollection),
      payment_settings: paymentSettings,
      // The sandbox never prorates: a new price applies from the next period.
      proration_behavior: oneOf("none"),
      trial_end: integer(),
      trial_settings: trialSettings,
    },
    ({ sandbox, id, params }) => {
      const subscription = sandbox.get("subscriptions", id);
      if (subscription.status === "canceled") throw CANCELED;
      const {
        cancel_at,
        cancel_at_period_end,
        cancellation_details,
        items,
        metadata: tags,
        pause_collection: pause,
        payment_settings,
        proration_behavior,
        trial_end,
        ...rest
      } = params;
      if (items && proration_behavior !== "none")
        throw invalid("The sandbox changes plans only without proration.", "proration_behavior");
      if (rest.default_payment_method) {
        requireOwnMethod(sandbox, idOf(subscription.customer), rest.default_payment_method);
      }
      update(sandbox, subscription, () => {
        Object.assign(subscription, rest, { metadata: mergeMetadata(subscription.metadata, tags) });
        Object.assign(known(subscription.payment_settings), payment_settings);
        Object.assign(known(subscription.cancellation_details), cancellation_details);
        if (pause !== undefined) {
          subscription.pause_collection = pause ? { ...pause, resumes_at: pause.resumes_at ?? null } : null;
        }
        if (items) changePrice(sandbox, subscription, onlyItem(items, "items"));
        if (trial_end !== undefined) moveTrialEnd(sandbox, subscription, trial_end);
        if (cancel_at_period_end !== undefined) markCancel(sandbox, subscription, cancel_at_period_end);
        if (cancel_at !== undefined) markCancelAt(sandbox, subscription, cancel_at);
      });
      return subscription;
    },
  ),
  endpoint<Stripe.SubscriptionCancelParams>()(
    "DELETE",
    "/v1/subscriptions/:id",
    { cancellation_details: cancellationDetails, invoice_now: flag, prorate: flag },
    ({ sandbox, id, params }) => {
      const subscription = sandbox.get("subscriptions", id);
      if (subscription.status === "canceled") throw missing("subscription", id);
      Object.assign(known(subscription.cancellation_details), params.cancellation_details);
      endSubscription(sandbox, subscription, "cancellation_requested");
      return subscription;
    },
  ),
  endpoint<Stripe.SubscriptionListParams>()(
    "GET",
    "/v1/subscriptions",
    { customer: text(), price: text(), status: oneOf(...STATUSES), ...paging },
    ({ sandbox, params: { customer, price, status, ...page } }) =>
      sandbox.list(
        "subscriptions",
        page,
        (one) =>
          (!customer || one.customer === customer) &&
          (!price || one.items.data.some((item) => item.price.id === price)) &&
          hasStatus(one, status),
      ),
  ),
];

/** Without a status, Stripe omits canceled subscriptions. */
const hasStatus = ({ status }: Stripe.Subscription, wanted: (typeof STATUSES)[number] | undefined) => {
  const ended = status === "canceled" || status === "incomplete_expired";
  if (wanted === undefined) return status !== "canceled";
  return wanted === "all" || (wanted === "ended" ? ended : status === wanted);
};

const CANCELED = invalid("A canceled subscription can only update its cancellation_details and metadata.");

/** @throws {StripeFault} unless a trial runs and the new end is in the future */
function moveTrialEnd(sandbox: Sandbox, subscription: Stripe.Subscription, end: number) {
  if (subscription.status !== "trialing" || end <= sandbox.now())
    throw invalid("The sandbox only moves the end of a running trial, to a future time.", "trial_end");
  subscription.trial_end = subscription.billing_cycle_anchor = end;
  known(subscription.items.data[0]).current_period_end = end;
}

function markCancel(sandbox: Sandbox, subscription: Stripe.Subscription, cancel: boolean) {
  if (subscription.cancel_at_period_end === cancel) return;
  subscription.cancel_at_period_end = cancel;
  markCancelAt(sandbox, subscription, cancel ? known(subscription.items.data[0]).current_period_end : null);
}

function markCancelAt(sandbox: Sandbox, subscription: Stripe.Subscription, at: number | null) {
  const cancel = at !== null;
  subscription.cancel_at = at;
  subscription.canceled_at = cancel ? sandbox.now() : null;
  subscription.cancellation_details = {
    ...NO_CANCELLATION,
    ...subscription.cancellation_details,
    reason: cancel ? "cancellation_requested" : null,
  };
}

const setCancelAtPeriodEnd = (sandbox: Sandbox, subscription: Stripe.Subscription, cancel: boolean) =>
  update(sandbox, subscription, () => markCancel(sandbox, subscription, cancel));

/** Sets `cancel_at`, like Stripe's portal under flexible billing. */
export const setCancelInPortal = (sandbox: Sandbox, subscription: Stripe.Subscription, cancel: boolean) =>
  update(sandbox, subscription, () => {
    subscription.cancel_at_period_end = false;
    const at = cancel ? known(subscription.items.data[0]).current_period_end : null;
    markCancelAt(sandbox, subscription, at);
  });
