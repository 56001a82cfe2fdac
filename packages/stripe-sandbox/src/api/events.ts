import type Stripe from "stripe";
import { endpoint } from "../protocol/endpoint";
import { missing } from "../protocol/errors";
import { flag, integer, list, object, paging, text } from "../protocol/form";
import { listOf, type Sandbox } from "../state/sandbox";

export const withPending = ({ state }: Sandbox, event: Stripe.Event): Stripe.Event => ({
  ...event,
  pending_webhooks: Object.values(state.deliveries).filter((one) => one.event === event.id).length,
});

export const events = [
  endpoint<Stripe.EventRetrieveParams>()("GET", "/v1/events/:id", {}, ({ sandbox, id }) => {
    const event = sandbox.state.events[id];
    if (!event) throw missing("event", id);
    return withPending(sandbox, event);
  }),
  endpoint<Stripe.EventListParams>()(
    "GET",
    "/v1/events",
    {
      created: object({ gte: integer(), lte: integer() }),
      delivery_success: flag,
      type: text(),
      types: list(text()),
      ...paging,
    },
    ({ sandbox, params: { created, delivery_success: taken, type, types, ...page } }) =>
      listOf(
        Object.values(sandbox.state.events)
          .filter((event) => (!type || event.type === type) && (!types || types.includes(event.type)))
          .filter(
            (event) => event.created >= (created?.gte ?? 0) && event.created <= (created?.lte ?? Infinity),
          )
          .map((event) => withPending(sandbox, event))
          .filter((event) => taken === undefined || taken === (event.pending_webhooks === 0)),
        page,
        "/v1/events",
      ),
  ),
];
