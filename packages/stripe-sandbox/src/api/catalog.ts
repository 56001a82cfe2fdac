import type Stripe from "stripe";
import { endpoint } from "../protocol/endpoint";
import { invalid } from "../protocol/errors";
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
  url,
} from "../protocol/form";
import type { Sandbox } from "../state/sandbox";

const productFields = {
  active: flag,
  description: clearable(text()),
  images: list(url),
  marketing_features: list(object({ name: required(text(80)) })),
  metadata,
  statement_descriptor: text(22),
  tax_code: clearable(text()),
  unit_label: clearable(text(12)),
  url: clearable(url),
};

const products = [
  endpoint<Stripe.ProductCreateParams>()(
    "POST",
    "/v1/products",
    { ...productFields, id: text(), name: required(text()) },
    ({ sandbox, params: { id, metadata: tags, ...rest } }) => {
      if (id && sandbox.all("products").some((product) => product.id === id)) {
        throw invalid("Product already exists.", "id", "resource_already_exists");
      }
      const product: Stripe.Product = {
        id: id ?? sandbox.newId("prod", 14),
        object: "product",
        active: true,
        created: sandbox.now(),
        default_price: null,
        description: null,
        images: [],
        livemode: false,
        marketing_features: [],
        metadata: mergeMetadata({}, tags),
        package_dimensions: null,
        shippable: null,
        statement_descriptor: null,
        tax_code: null,
        tax_details: null,
        type: "service",
        unit_label: null,
        updated: sandbox.now(),
        url: null,
        ...rest,
      };
      return sandbox.add("products", product);
    },
  ),
  endpoint<Stripe.ProductRetrieveParams>()("GET", "/v1/products/:id", {}, ({ sandbox, id }) =>
    sandbox.get("products", id),
  ),
  endpoint<Stripe.ProductUpdateParams>()(
    "POST",
    "/v1/products/:id",
    { ...productFields, default_price: text(), name: text() },
    ({ sandbox, id, params: { metadata: tags, ...rest } }) => {
      if (rest.default_price) sandbox.get("prices", rest.default_price, "default_price");
      const product = sandbox.get("products", id);
      return Object.assign(product, rest, {
        metadata: mergeMetadata(product.metadata, tags),
        updated: sandbox.now(),
      });
    },
  ),
  endpoint<Stripe.ProductListParams>()(
    "GET",
    "/v1/products",
    { active: flag, ids: list(text()), ...paging },
    ({ sandbox, params: { active, ids, ...page } }) =>
      sandbox.list(
        "products",
        page,
        (product) =>
          (active === undefined || product.active === active) && (!ids || ids.includes(product.id)),
      ),
  ),
];

const interval = oneOf("day", "week", "month", "year");
const currency = oneOf("usd");

const prices = [
  endpoint<Stripe.PriceCreateParams>()(
    "POST",
    "/v1/prices",
    {
      active: flag,
      currency: required(currency),
      lookup_key: text(200),
      metadata,
      nickname: text(),
      product: required(text()),
      recurring: object({
        interval: required(interval),
        interval_count: integer(1, 36),
        usage_type: oneOf("licensed"),
      }),
      tax_behavior: oneOf("exclusive", "inclusive", "unspecified"),
      transfer_lookup_key: flag,
      unit_amount: required(integer(0, 99_999_999)),
    },
    ({ sandbox, params }) => {
      const { metadata: tags, recurring, unit_amount, transfer_lookup_key, lookup_key, ...rest } = params;
      sandbox.get("products", params.product, "product");
      const price = sandbox.add("prices", {
        id: sandbox.newId("price"),
        object: "price",
        active: true,
        billing_scheme: "per_unit",
        created: sandbox.now(),
        custom_unit_amount: null,
        livemode: false,
        lookup_key: null,
        metadata: mergeMetadata({}, tags),
        nickname: null,
        recurring: recurring
          ? {
              interval: recurring.interval,
              interval_count: recurring.interval_count ?? 1,
              meter: null,
              trial_period_days: null,
              usage_type: "licensed",
            }
          : null,
        tax_behavior: "unspecified",
        tiers_mode: null,
        transform_quantity: null,
        type: recurring ? "recurring" : "one_time",
        unit_amount,
        unit_amount_decimal: String(unit_amount) as unknown as Stripe.Price["unit_amount_decimal"],
        ...rest,
      });
      try {
        giveLookupKey(sandbox, price, lookup_key, transfer_lookup_key);
      } catch (error) {
        delete sandbox.state.resources.prices[price.id];
        throw error;
      }
      return price;
    },
  ),
  endpoint<Stripe.PriceRetrieveParams>()("GET", "/v1/prices/:id", {}, ({ sandbox, id }) =>
    sandbox.get("prices", id),
  ),
  endpoint<Stripe.PriceUpdateParams>()(
    "POST",
    "/v1/prices/:id",
    {
      active: flag,
      lookup_key: text(200),
      metadata,
      nickname: text(),
      tax_behavior: oneOf("exclusive", "inclusive", "unspecified"),
      transfer_lookup_key: flag,
    },
    ({ sandbox, id, params: { metadata: tags, lookup_key, transfer_lookup_key, ...rest } }) => {
      const price = sandbox.get("prices", id);
      giveLookupKey(sandbox, price, lookup_key, transfer_lookup_key);
      return Object.assign(price, rest, { metadata: mergeMetadata(price.metadata, tags) });
    },
  ),
  endpoint<Stripe.PriceListParams>()(
    "GET",
    "/v1/prices",
    {
      active: flag,
      currency,
      lookup_keys: list(text()),
      product: text(),
      recurring: object({ interval }),
      type: oneOf("one_time", "recurring"),
      ...paging,
    },
    ({ sandbox, params: { active, lookup_keys: keys, product, recurring, type, ...page } }) =>
      sandbox.list(
        "prices",
        page,
        (price) =>
          (active === undefined || price.active === active) &&
          (!keys || (price.lookup_key !== null && keys.includes(price.lookup_key))) &&
          (!product || price.product === product) &&
          (!recurring?.interval || price.recurring?.interval === recurring.interval) &&
          (!type || price.type === type),
      ),
  ),
];

/** A lookup key belongs to one price. The key moves to another price only on request. */
function giveLookupKey(sandbox: Sandbox, price: Stripe.Price, key: string | undefined, transfer = false) {
  if (key === undefined) return;
  const holder = sandbox.all("prices").find((other) => other.lookup_key === key && other.id !== price.id);
  if (holder && !transfer) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. To transfer it, pass \`transfer_lookup_key=true\`.`,
      "lookup_key",
    );
  }
  if (holder) holder.lookup_key = null;
  price.lookup_key = key;
}

export const catalog = [...products, ...prices];
