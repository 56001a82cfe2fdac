import { catchUp } from "../clock";
import { endpoint } from "../endpoint";
import { missing } from "../errors";
import { flag, integer, oneOf, required, text } from "../form";
import { OUTAGES } from "../store";

type Control = Record<"seconds" | "outage" | "hold_webhooks" | "event" | "times", unknown>;

/** What Stripe does not have: its clock, its bad days and its repeated deliveries at will. */
export const control = [
  endpoint<Control>()(
    "POST",
    "/v1/sandbox/advance",
    { seconds: required(integer(1, 100_000_000)) },
    ({ sandbox, params }) => {
      sandbox.state.ahead += params.seconds;
      catchUp(sandbox);
      return { object: "sandbox.clock", now: sandbox.now() };
    },
  ),
  endpoint<Control>()(
    "POST",
    "/v1/sandbox/settings",
    { outage: oneOf(...OUTAGES), hold_webhooks: flag },
    ({ sandbox, params }) => {
      Object.assign(sandbox.state.settings, params);
      return { object: "sandbox.settings", ...sandbox.state.settings };
    },
  ),
  endpoint<Control>()(
    "POST",
    "/v1/sandbox/webhooks/resend",
    { event: required(text()), times: integer(1, 100) },
    ({ sandbox, params: { event: id, times = 1 } }) => {
      const event = sandbox.state.events[id];
      if (!event) throw missing("event", id, "event");
      const now = Date.now();
      for (let count = 0; count < times; count += 1) {
        sandbox.state.deliveries.push({ event: id, attempts: 0, due: now });
      }
      event.pending_webhooks += times;
      return event;
    },
  ),
];
