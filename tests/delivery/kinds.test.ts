import { expect, it } from "vitest";
import { firstState, type Outgoing } from "~/features/delivery/kinds.server";
import { env } from "~/lib/env.server";

const id = "00000000-0000-8000-a000-000000000000";
const text = { company_id: "1", contact_phone_number: "+16025550100", contact_name: "A", business_name: "B" };

it("every delivery has a known kind with that kind's payload", () => {
  // `tsc` fails on an unused @ts-expect-error. Vitest doesn't check types.
  const deliveries: Outgoing[] = [
    { id, kind: "demo-webhook", payload: text },
    // @ts-expect-error The kind doesn't exist.
    { id, kind: "fax", payload: text },
    // @ts-expect-error The payload belongs to another kind.
    { id, kind: "trial-webhook", payload: text },
    // @ts-expect-error The email has no recipient.
    { id, kind: "mail", payload: { subject: "", body: [] } },
  ];
  expect(deliveries).toHaveLength(4);
});

it("a delivery without a configured receiver is listed but not sent", () => {
  Object.assign(env(), { DEMO_WEBHOOK_URL: "" });
  expect(firstState("demo-webhook")).toBe("unconfigured");
  Object.assign(env(), { DEMO_WEBHOOK_URL: "https://receiver.example/" });
  expect(firstState("demo-webhook")).toBe("queued");
  expect(firstState("mail")).toBe("queued");
});
