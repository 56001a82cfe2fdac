import type Stripe from "stripe";
import { endpoint } from "../endpoint";
import { missing } from "../errors";
import { list, paging, text } from "../form";
import { listOf } from "../sandbox";

export const events = [
  endpoint<Stripe.EventRetrieveParams>()("GET", "/v1/events/:id", {}, ({ sandbox, id }) => {
    const event = sandbox.state.events[id];
    if (!event) throw missing("event", id);
    return event;
  }),
  endpoint<Stripe.EventListParams>()(
    "GET",
    "/v1/events",
    { type: text(), types: list(text()), ...paging },
    ({ sandbox, params: { type, types, ...page } }) =>
      listOf(
        Object.values(sandbox.state.events).filter(
          (event) => (!type || event.type === type) && (!types || types.includes(event.type)),
        ),
        page,
        "/v1/events",
      ),
  ),
];
