import { catchUp } from "../billing/clock";
import { endpoint } from "../protocol/endpoint";
import { missing } from "../protocol/errors";
import { clearable, flag, integer, oneOf, required, text } from "../protocol/form";
import { BREAKS, OUTAGES, type Settings } from "../state/store";
import { withPending } from "./events";

type Control = Record<"seconds" | "event" | "times" | keyof Settings, unknown>;

/** Endpoints that only the sandbox has: the clock, simulated failures, and repeated webhooks. */
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
    {
      outage: oneOf(...OUTAGES),
      hold_webhooks: flag,
      shuffle_webhooks: flag,
      repeat_webhooks: integer(1, 100),
      webhook_version: clearable(text(100)),
      thin_webhooks: flag,
      latency: integer(0, 60_000),
      rate_limit: integer(),
      break_path: clearable(text()),
      break_when: oneOf(...BREAKS),
    },
    ({ sandbox, params }) => {
      Object.assign(sandbox.state.settings, params);
      const pending_webhooks = Object.keys(sandbox.state.deliveries).length;
      return { object: "sandbox.settings", ...sandbox.state.settings, pending_webhooks };
    },
  ),
  endpoint<Control>()(
    "POST",
    "/v1/sandbox/webhooks/resend",
    { event: required(text()), times: integer(1, 100) },
    ({ sandbox, params: { event: id, times = 1 } }) => {
      const event = sandbox.state.events[id];
      if (!event) throw missing("event", id, "event");
      sandbox.deliver(id, times);
      return withPending(sandbox, event);
    },
  ),
];
