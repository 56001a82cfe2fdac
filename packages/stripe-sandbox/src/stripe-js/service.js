const UNREACHABLE = {
  type: "api_connection_error",
  message: "We are experiencing issues connecting to our payments provider. You have not been charged.",
};

export class IntegrationError extends Error {}

async function ask(publishableKey, path, init) {
  try {
    const headers = { Authorization: `Bearer ${publishableKey}` };
    const response = await fetch(`/sandbox/api/v1${path}`, { headers, ...init });
    const answer = await response.json();
    return response.ok ? { setupIntent: answer } : { error: answer.error };
  } catch {
    return { error: UNREACHABLE };
  }
}

const pathOf = (clientSecret) => `/setup_intents/${String(clientSecret).split("_secret_")[0]}`;

export const askAbout = (publishableKey, clientSecret) =>
  ask(publishableKey, `${pathOf(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`);

export const confirm = (publishableKey, clientSecret, params) =>
  ask(publishableKey, `${pathOf(clientSecret)}/confirm`, {
    method: "POST",
    body: new URLSearchParams({ client_secret: clientSecret, ...params }),
  });

/** Keeps all frames in `<body>`, like Stripe.js. */
let place;

export function openFrames() {
  if (place) return;
  place = document.createElement("div");
  document.body.append(place);
}

/** Shows the bank's page until the customer answers, and returns the SetupIntent. */
export function showBank(address, look) {
  const frame = document.createElement("iframe");
  frame.name = "__privateStripeFrame";
  frame.title = "Your bank's page";
  frame.style.cssText =
    "position:fixed; inset:0; z-index:2147483647; width:100%; height:100%; border:0; background:#fff";
  frame.src = address;
  return new Promise((resolve) => {
    frame.addEventListener("load", async () => {
      frame.focus();
      const result = await look();
      if (result.setupIntent?.status === "requires_action") return;
      frame.remove();
      resolve(result);
    });
    place.append(frame);
  });
}
