import { createHash } from "node:crypto";

export const hashSource = (text: string) =>
  `'sha256-${createHash("sha256").update(text.replace(/\r\n?/g, "\n")).digest("base64")}'`;

/** Hosts from docs.stripe.com/security/guide, plus the hosts of Link and the wallets. */
const LINK = ["https://link.com", "https://*.link.com"];
const STRIPE = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com", ...LINK],
  api: ["https://api.stripe.com", "https://merchant-ui-api.stripe.com", ...LINK],
  images: ["https://*.stripe.com", "https://*.link.com"],
};

interface Inline {
  scripts?: readonly string[];
  styles?: readonly string[];
  /** True if the card form sends card data to Stripe. False in the sandbox. */
  stripe?: boolean;
  /** True if a form redirects to Stripe, possibly on the business's own domain. */
  leadsToStripe?: boolean;
  services?: { scripts: readonly string[]; frames: readonly string[] };
}

/** `form-action` also applies to redirects after a form submission, so it lists Stripe's hosted pages. */
export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  stripe = false,
  leadsToStripe = false,
  services,
}: Inline = {}): string {
  const sources = (texts: readonly string[]) => [...new Set(texts.map(hashSource))].join(" ");
  const scriptHosts = [...(stripe ? STRIPE.scripts : []), ...(services?.scripts ?? [])];
  const frames = [...(stripe ? STRIPE.frames : []), ...(services?.frames ?? [])];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHosts].join(" ")} ${sources(scripts)}`,
    // Browser extensions add empty style elements and fill them by script, so allow the hash of an empty style.
    `style-src 'self' ${sources(["", ...styles])}`,
    ["img-src 'self' data:", ...(stripe ? STRIPE.images : [])].join(" "),
    ...(stripe ? [`connect-src 'self' ${STRIPE.api.join(" ")}`] : []),
    ...(frames.length > 0 ? [`frame-src 'self' ${frames.join(" ")}`] : []),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${stripe && leadsToStripe ? "https:" : "https://checkout.stripe.com https://billing.stripe.com"}`,
  ]
    .map((directive) => directive.trim())
    .join("; ");
}

/** Allows the inline scripts and the websocket of hot reload. */
export const developmentPolicy = (services: NonNullable<Inline["services"]>) =>
  `default-src 'self'; script-src 'self' 'unsafe-inline' ${[...STRIPE.scripts, ...services.scripts].join(" ")}; style-src 'self' 'unsafe-inline'; ` +
  `img-src 'self' data: ${STRIPE.images.join(" ")}; connect-src 'self' ws://localhost:* ws://127.0.0.1:* ${STRIPE.api.join(" ")}; ` +
  `frame-src 'self' ${[...STRIPE.frames, ...services.frames].join(" ")}; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`;
