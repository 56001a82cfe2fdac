import type { Stripe, StripeConstructor } from "@stripe/stripe-js";
import { loadStripe as loadReal } from "@stripe/stripe-js/pure";

const SANDBOX_SCRIPT = "/sandbox/stripe.js";

let loading: Promise<Stripe> | undefined;

/**
 * Loads Stripe's script once, and again after a failure.
 * @throws if the script fails to load
 */
export function loadStripe(publishableKey: string, sandbox: boolean): Promise<Stripe> {
  loading ??= (sandbox ? loadSandbox(publishableKey) : loadReal(publishableKey)).then((stripe) => {
    if (!stripe) throw new Error("Stripe.js needs a browser");
    return stripe;
  });
  loading.catch(() => (loading = undefined));
  return loading;
}

async function loadSandbox(publishableKey: string): Promise<Stripe> {
  await new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SANDBOX_SCRIPT;
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${SANDBOX_SCRIPT} didn't arrive`));
    document.head.append(script);
  });
  return (window as unknown as { Stripe: StripeConstructor }).Stripe(publishableKey);
}
