import postgres from "postgres";
import { expect } from "vitest";
import { openPaymentStep } from "~/features/trial/payment/open-payment-step.server";
import { confirmTrial } from "~/features/trial/payment/trial-billing.server";
import { resumeLink } from "~/features/trial/signup/resume.server";
import { closeDatabase } from "~/lib/db.server";
import { env } from "~/lib/env.server";
import { action as resume } from "~/routes/_site.trial_.resume";
import { startWorker } from "../../server/worker";
import { freshEmail, rowOf, signUp } from "../setup/sign-up";
import { CARDS, startStripe } from "../setup/stripe";

export const SECOND = "You already have a trial";
export const RESUME = "Finish setting up your trial";

export const press = (id: string) =>
  resume({ request: new Request(resumeLink(id), { method: "POST" }), params: {}, context: {} });
export const cookieOf = (answer: Response) => answer.headers.get("set-cookie")!.split(";")[0]!;

export const confirm = async (id: string) => confirmTrial(await rowOf(id));

export async function startOneAddress() {
  const owner = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
  const stripe = await startStripe();
  Object.assign(env(), { OWNER_EMAIL: "owner@bubby.example" });
  const worker = startWorker();

  async function enterCard(id: string, card = CARDS.works) {
    const { next } = await openPaymentStep(await rowOf(id));
    if (next?.step !== "payment") throw new Error(`no card is asked for, but ${next?.step}`);
    await stripe.confirmCard(next.payment.clientSecret, card);
  }

  return {
    owner,
    stripe,
    enterCard,
    async running() {
      const email = freshEmail();
      const { id } = await signUp({ email, plan: "starter" });
      await enterCard(id);
      expect(await confirm(id)).toBe("started");
      return { id, email };
    },
    mailsTo: (email: string, subject: string) =>
      owner`select deliveries.*, jobs.run_at from deliveries left join graphile_worker.jobs on jobs.key = 'delivery:' || deliveries.id
        where kind = 'mail' and payload->>'to' = ${email} and payload->>'subject' = ${subject}`,
    async stop() {
      await worker.stop();
      await stripe.stop();
      await owner.end();
      await closeDatabase(1);
    },
  };
}
