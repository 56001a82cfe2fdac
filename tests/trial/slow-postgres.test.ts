import { expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { cancelLink } from "~/features/trial/running/cancel-trial.server";
import { openPaymentStep } from "~/features/trial/payment/payment-step.server";
import { readSpool } from "~/lib/spool.server";
import { action, loader } from "~/routes/_site.trial_.cancel";
import { loader as paymentPage } from "~/routes/_site.trial_.payment";
import { action as askToStart, loader as comeBack } from "~/routes/trial_.return";
import { openBrowser } from "../setup/browser";
import { startDatabaseProxy } from "../setup/database-proxy";
import { eventually } from "../setup/eventually";
import { freshEmail, rowOf, signUp } from "../setup/sign-up";
import { CARDS } from "../setup/stripe";
import { stopAtEnd } from "../setup/stop-at-end";
import { startTrials } from "../setup/trials";

/** SQLSTATE cannot_connect_now, as during a restart of Postgres. */
const DOWN = { refused: "57P03" };
const database = await stopAtEnd(startDatabaseProxy(process.env.DATABASE_URL!));
process.env.DATABASE_URL = database.url;

const trials = await startTrials({ works: true });
const { stripe, subscriptionsOf, mailsOf } = trials;

async function expectOneTrial(id: string) {
  await eventually(async () => (await rowOf(id))?.cardSavedAt);
  expect(await subscriptionsOf(id)).toHaveLength(1);
  expect(await mailsOf(id)).toEqual(["Your 14-day trial has started"]);
}

/** Confirms a sign-up's card. Postgres stalls until `database.heal()`. */
async function confirmDuringAStall() {
  const browser = openBrowser();
  const signup = await trials.sendForm(browser, freshEmail());
  const secret = await trials.open(signup);
  database.fail("stalled");
  await stripe.confirmCard(secret, CARDS.works);
  return { browser, signup };
}

it("a card confirmed while Postgres is down starts one trial", async () => {
  database.fail(DOWN);
  const signup = await signUp();
  const next = await openPaymentStep(signup);
  if (next.step !== "payment") throw new Error("no payment step");
  await stripe.confirmCard(next.payment.clientSecret, CARDS.works);
  database.heal();
  await eventually(async () => (await readSpool()).waiting === 0);
  await expectOneTrial(signup.id);
});

it("a card confirmed while Postgres stalls starts one trial", async () => {
  const { browser, signup } = await confirmDuringAStall();
  const askAgain = async () => (await browser.ask(askToStart, "/trial/return", { signup })).status;
  expect(await askAgain()).toBe(503);
  database.heal();
  await eventually(async () => (await askAgain()) === 200);
  await stripe.notified();
  await expectOneTrial(signup);
});

it("a return from Stripe's page while Postgres stalls starts one trial", async () => {
  const { browser, signup } = await confirmDuringAStall();
  const { location } = await browser.ask(comeBack, `/trial/return?signup=${signup}`);
  expect(location).toBe(`/trial/payment?signup=${signup}`);
  database.heal();
  const reload = async () => (await browser.ask(paymentPage, location!)).location;
  await eventually(async () => (await reload())?.startsWith("/success"));
  await stripe.notified();
  await expectOneTrial(signup);
});

it("the cancel page doesn't say that the trial doesn't exist while Postgres is down", async () => {
  const browser = openBrowser();
  const id = await trials.startTrial(browser, freshEmail());
  const { trialEndDate } = await rowOf(id);
  const link = cancelLink({ id, trialEndDate }).slice(env().APP_URL.length);
  database.fail(DOWN);
  for (const path of ["/trial/cancel", link])
    for (const [handler, fields] of [[loader], [action, {}]] as const)
      expect(await browser.ask(handler, path, fields)).toMatchObject({ status: 503, retryAfter: "10" });
  database.heal();
  expect((await browser.ask(action, "/trial/cancel", {})).location).toContain("notice=cancelled");
});
