import { afterEach, describe, expect, it } from "vitest";
import { openSetupIntent } from "~/features/trial/payment/trial-billing.server";
import { agreementOf } from "~/features/trial/trial-terms";
import { trialCookie } from "~/features/trial/signup/trial-cookie.server";
import { action, loader } from "~/routes/trial_.return";
import { rowOf, signUp } from "../setup/sign-up";
import { pairOf } from "../setup/session-cookie";
import { CARDS, startStripe } from "../setup/stripe";
import { stopAtEnd } from "../setup/stop-at-end";

const stripe = await stopAtEnd(startStripe());
afterEach(() => stripe.settings({ outage: "none", hold_webhooks: "false" }));

const open = async (id: string) => (await openSetupIntent(await rowOf(id)))!;

async function ask(id: string, method: "GET" | "POST") {
  const row = await rowOf(id);
  const cookie = pairOf(await trialCookie(row));
  const shown = new URLSearchParams({ signup: id, agreed: agreementOf(row) });
  const url = "http://localhost:3000/trial/return";
  const request =
    method === "GET"
      ? new Request(`${url}?${shown}`, { headers: { cookie } })
      : new Request(url, { method, headers: { cookie }, body: shown });
  const answer = await (method === "GET" ? loader : action)({ request, params: {}, context: {} });
  return { status: answer.status, to: answer.headers.get("location"), body: await answer.text() };
}

describe("Return after a confirmed card", () => {
  it("sends an error to the card form and redirects page requests to the payment page while Stripe is down", async () => {
    const { id } = await signUp();
    await stripe.settings({ hold_webhooks: "true" });
    await stripe.confirmCard(await open(id), CARDS.works);
    await stripe.settings({ outage: "refuse" });
    const { status, body } = await ask(id, "POST");
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({
      notice: {
        title: "Error",
        description: expect.stringMatching(/^Checkout error: We couldn't reach our payment provider/),
      },
    });
    expect(await ask(id, "GET")).toMatchObject({ status: 302, to: `/trial/payment?signup=${id}` });
    await stripe.settings({ outage: "none" });
    expect(await ask(id, "POST")).toMatchObject({ status: 200, body: '{"confirmed":true}' });
    expect((await ask(id, "GET")).to).toMatch(/^\/success\?plan=/);
  });

  it("shows an error if no card is confirmed", async () => {
    const { id } = await signUp();
    await open(id);
    expect((await ask(id, "POST")).status).toBe(409);
    expect((await ask(id, "GET")).to).toBe(`/trial/payment?signup=${id}&notice=declined`);
  });
});
