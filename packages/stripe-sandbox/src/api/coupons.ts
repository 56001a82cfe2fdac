import type Stripe from "stripe";
import { endpoint } from "../protocol/endpoint";
import { invalid } from "../protocol/errors";
import { integer, mergeMetadata, metadata, oneOf, paging, percent, required, text } from "../protocol/form";

/** A coupon's terms are immutable. Only its name and metadata can change. */
export const coupons = [
  endpoint<Stripe.CouponCreateParams>()(
    "POST",
    "/v1/coupons",
    {
      duration: required(oneOf("repeating")),
      duration_in_months: required(integer(1, 36)),
      id: text(),
      metadata,
      name: text(40),
      percent_off: required(percent),
    },
    ({ sandbox, params }) => {
      const { id = sandbox.newId("coupon", 8), duration, duration_in_months, percent_off } = params;
      if (sandbox.all("coupons").some((coupon) => coupon.id === id))
        throw invalid("Coupon already exists.", "id", "resource_already_exists");
      return sandbox.add("coupons", {
        id,
        object: "coupon",
        amount_off: null,
        created: sandbox.now(),
        currency: null,
        duration,
        duration_in_months,
        livemode: false,
        max_redemptions: null,
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off,
        redeem_by: null,
        times_redeemed: 0,
        valid: true,
      });
    },
  ),
  endpoint<Stripe.CouponRetrieveParams>()("GET", "/v1/coupons/:id", {}, ({ sandbox, id }) =>
    sandbox.get("coupons", id),
  ),
  endpoint<Stripe.CouponUpdateParams>()(
    "POST",
    "/v1/coupons/:id",
    { metadata, name: text(40) },
    ({ sandbox, id, params: { metadata: tags, ...rest } }) => {
      const coupon = sandbox.get("coupons", id);
      return Object.assign(coupon, rest, { metadata: mergeMetadata(coupon.metadata ?? {}, tags) });
    },
  ),
  endpoint<Stripe.CouponListParams>()("GET", "/v1/coupons", { ...paging }, ({ sandbox, params }) =>
    sandbox.list("coupons", params, () => true),
  ),
  endpoint<Stripe.CouponDeleteParams>()("DELETE", "/v1/coupons/:id", {}, ({ sandbox, id }) => {
    sandbox.get("coupons", id);
    // Discounts from the deleted coupon continue.
    delete sandbox.state.resources.coupons[id];
    return { id, object: "coupon", deleted: true } satisfies Stripe.DeletedCoupon;
  }),
];
