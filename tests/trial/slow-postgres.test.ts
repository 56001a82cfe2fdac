import { expect, it } from "vitest";
import { env } from "~/lib/env.server";
import { cancelLink } from "~/features/trial/running/cancel-trial.server";
import { openPaymentStep } from "~/features/trial/payment/payment-step.server";
import { readSpool } from "~/lib/spool.server";
import { action, loader } from "~/routes/_site.trial_.cancel";
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

const { stripe, startTrial, subscriptionsOf, mailsOf } = await startTrials({ works: true });

it("a card confirmed while Postgres is down starts the trial", async () => {
  const email = freshEmail();
  database.fail(DOWN);
  const signup = await signUp({ email });
  const next = await openPaymentStep(signup);
  if (next.step !== "payment") throw new Error("no payment step");
  const { status } = await stripe.confirmCard(next.payment.clientSecret, CARDS.works);
  expect(status).toBe(200);
  database.heal();

  await eventually(async () => (await readSpool()).waiting === 0);
  const row = await eventually(async () => {
    const found = await rowOf(signup.id);
    return found?.cardSavedAt && found;
  });
  expect(row).toMatchObject({ email, status: "active" });
  expect(await subscriptionsOf(signup.id)).toHaveLength(1);
  expect((await mailsOf(signup.id)).map(({ subject }) => subject as string)).toEqual([
    "Your 14-day trial has started",
  ]);
});

it("the cancel page doesn't say that the trial doesn't exist while Postgres is down", async () => {
  const browser = openBrowser();
  const id = await startTrial(browser, freshEmail());
  const { trialEndDate } = await rowOf(id);
  const link = cancelLink({ id, trialEndDate }).slice(env().APP_URL.length);
  database.fail(DOWN);
  for (const path of ["/trial/cancel", link])
    for (const [handler, fields] of [[loader], [action, {}]] as const)
      expect(await browser.ask(handler, path, fields)).toMatchObject({ status: 503, retryAfter: "10" });
  database.heal();
  expect((await browser.ask(action, "/trial/cancel", {})).location).toContain("notice=cancelled");
});
