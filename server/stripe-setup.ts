import { ensureCatalogue } from "~/features/billing/prices.server";
import { stripe } from "~/features/billing/stripe.server";
import { env, EnvError } from "~/lib/env.server";

try {
  if (env().STRIPE_SECRET_KEY) {
    const made = await ensureCatalogue(await stripe());
    console.log(made.length > 0 ? `Made: ${made.join(", ")}` : "Nothing to do: every price is there.");
  } else {
    console.error("Set STRIPE_SECRET_KEY and the other payment keys first. The sandbox needs no set-up.");
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof EnvError || (error instanceof Error && "requestId" in error))) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
