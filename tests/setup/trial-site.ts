import { env } from "~/lib/env.server";
import { startReceiver } from "./receiver";
import { startSite } from "./site";
import { stopAtEnd } from "./stop-at-end";
import { CARDS, startStripe } from "./stripe";
import type { Visitor } from "./visitor";

/** Serves the app with its worker, the payment sandbox, and a receiver of the trial webhook. */
export async function startTrialSite() {
  const site = await stopAtEnd(startSite({ works: true }));
  const stripe = await stopAtEnd(startStripe(undefined, site.url));
  const receiver = await stopAtEnd(startReceiver());
  Object.assign(env(), {
    OWNER_EMAIL: "owner@bubby.example",
    TRIAL_WEBHOOK_URL: receiver.url,
    WEBHOOK_ALLOW_PRIVATE: true,
  });
  return { site, stripe, receiver };
}

/** Fills in the page of the hosted checkout and sends it. */
export async function pay(page: Visitor, number = CARDS.works) {
  page.fill(/card number/, number);
  return page.click("Start trial");
}
