import { afterEach, describe, expect, it } from "vitest";
import { getCustomerAccount } from "~/features/accounts/own/customer-account.server";
import { openPaymentStep } from "~/features/trial/payment/open-payment-step.server";
import { resumeLink } from "~/features/trial/signup/resume.server";
import { newId } from "~/lib/id.server";
import { loader as typedForm } from "~/routes/_site.trial";
import { loader as payment } from "~/routes/_site.trial_.payment";
import { action as resume } from "~/routes/_site.trial_.resume";
import { loader as success } from "~/routes/_site.success";
import { openBrowser } from "../setup/browser";
import { eventually } from "../setup/eventually";
import { CARDS } from "../setup/stripe";
import { startTrials } from "../setup/trials";
import { rowOf } from "../setup/sign-up";
import { sql } from "../setup/database";

const trials = await startTrials();
afterEach(() => trials.stripe.settings({ hold_webhooks: "false" }));

async function isTold(intent: string) {
  const { data } = await trials.stripe.client.events.list({ limit: 100 });
  const event = data.find(
    ({ type, data }) => type === "setup_intent.succeeded" && JSON.stringify(data).includes(intent),
  );
  return event && (await sql`select id from stripe_events where id = ${event.id}`).length === 1;
}

describe("Unfinished trial form", () => {
  async function strangerAtTheCard(email: string, stranger = openBrowser()) {
    await trials.stripe.settings({ hold_webhooks: "true" });
    const id = await trials.sendForm(stranger, email, { plan: "professional" });
    const { next } = await openPaymentStep(await rowOf(id));
    if (next?.step !== "payment") throw new Error(`no card is asked for, but ${next?.step}`);
    return { id, stranger, secret: next.payment.clientSecret };
  }
  async function expectShutOut(
    { id, stranger, secret }: Awaited<ReturnType<typeof strangerAtTheCard>>,
    email: string,
  ) {
    expect((await stranger.ask(payment, "/trial/payment")).location).toBe("/trial");
    expect((await stranger.ask(typedForm, "/trial")).data).toMatchObject({ initial: {} });
    expect((await stranger.ask(success, "/success")).data).toMatchObject({ welcome: null });
    await trials.stripe.confirmCard(secret, CARDS.works);
    await trials.stripe.settings({ hold_webhooks: "false" });
    await eventually(() => isTold(secret.split("_secret_")[0]!));
    expect(await rowOf(id)).toMatchObject({ cardSavedAt: null });
    const other = await trials.sendForm(stranger, email, { plan: "enterprise", billing: "annual" });
    expect(other).not.toBe(id);
    expect(await rowOf(id)).toMatchObject({ plan: "professional", billingPeriod: "monthly" });
  }

  it("belongs to the visitor who completes it through the emailed link, not to the account that began it", async () => {
    const attacker = await trials.customer();
    const email = `victim.${newId()}@example.com`;
    const begun = await strangerAtTheCard(email, attacker.browser);
    const victim = openBrowser();
    const { pathname, search } = new URL(resumeLink(begun.id));
    expect((await victim.ask(resume, pathname + search, {})).location).toBe("/trial/payment");
    await expectShutOut(begun, email);
    expect(await trials.enterCard(begun.id)).toBe("started");
    const { plans, asked } = await getCustomerAccount(attacker.id);
    expect([plans, asked]).toEqual([[], []]);
    expect((await openBrowser().ask(resume, pathname + search, {})).location).toBe(pathname + search);
  });
});
