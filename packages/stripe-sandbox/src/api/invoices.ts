import type Stripe from "stripe";
import { endpoint } from "../protocol/endpoint";
import { invalid } from "../protocol/errors";
import { integer, list, object, oneOf, paging, required, text } from "../protocol/form";
import { draftInvoice } from "../billing/invoices";
import { draftSubscription, nextPeriod, periodOf } from "../billing/subscriptions";
import { onlyItem } from "./subscriptions";

export const invoices = [
  endpoint<Stripe.InvoiceCreatePreviewParams>()(
    "POST",
    "/v1/invoices/create_preview",
    {
      customer: text(),
      subscription: text(),
      subscription_details: object({
        items: list(object({ price: required(text()), quantity: integer(1) })),
        trial_end: integer(),
      }),
    },
    ({ sandbox, params: { customer, subscription: id, subscription_details: details } }) => {
      if (id) {
        const subscription = sandbox.get("subscriptions", id, "subscription");
        const { status, cancel_at: last } = subscription;
        if (status === "canceled" || (last !== null && last <= periodOf(subscription).end))
          throw invalid(
            "No upcoming invoices for this subscription.",
            "subscription",
            "invoice_upcoming_none",
          );
        const period = nextPeriod(subscription);
        return draftInvoice(sandbox, subscription, { reason: "upcoming", period, free: false });
      }
      if (!customer) throw invalid("Missing required param: customer.", "customer", "parameter_missing");
      sandbox.get("customers", customer, "customer");
      const item = onlyItem(details?.items ?? [], "subscription_details[items]");
      const subscription = draftSubscription(sandbox, { customer, ...item, trialEnd: details?.trial_end });
      return draftInvoice(sandbox, subscription, {
        reason: "upcoming",
        period: periodOf(subscription),
        free: details?.trial_end !== undefined,
      });
    },
  ),
  endpoint<Stripe.InvoiceRetrieveParams>()("GET", "/v1/invoices/:id", {}, ({ sandbox, id }) =>
    sandbox.get("invoices", id),
  ),
  endpoint<Stripe.InvoiceListParams>()(
    "GET",
    "/v1/invoices",
    {
      customer: text(),
      status: oneOf("draft", "open", "paid", "uncollectible", "void"),
      subscription: text(),
      ...paging,
    },
    ({ sandbox, params: { customer, status, subscription, ...page } }) =>
      sandbox.list(
        "invoices",
        page,
        (invoice) =>
          (!customer || invoice.customer === customer) &&
          (!status || invoice.status === status) &&
          (!subscription || invoice.parent?.subscription_details?.subscription === subscription),
      ),
  ),
];
