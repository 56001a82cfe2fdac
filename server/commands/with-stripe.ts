import type Stripe from "stripe";
import { stripe } from "~/features/billing/stripe.server";
import { commandEnv, EnvError, modeOf } from "~/lib/env.server";

export async function withStripe(run: (client: Stripe) => Promise<void>) {
  try {
    if (!commandEnv().STRIPE_SECRET_KEY) {
      throw new EnvError("Set STRIPE_SECRET_KEY first. The sandbox needs no setup.");
    }
    const client = await stripe();
    const { id } = await client.accounts.retrieveCurrent().catch(() => ({ id: "of this key" }));
    const { APP_URL, STRIPE_SECRET_KEY } = commandEnv();
    console.log(`Stripe account ${id}, ${modeOf(STRIPE_SECRET_KEY)} mode, for ${APP_URL}`);
    await run(client);
  } catch (error) {
    const plain = error instanceof EnvError || (error instanceof Error && "requestId" in error);
    if (!plain) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

export function printList(title: string, lines: string[]) {
  if (lines.length > 0) console.log([`\n${title}`, ...lines.map((line) => `  ${line}`)].join("\n"));
}
