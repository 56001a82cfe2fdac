import { createHash } from "node:crypto";
import { EMPTY_STYLE_HASH, TOAST_STYLE_HASH } from "~/ui/toast-style-hash";

/** The source expression that allows one inline script or style by its content. */
export const hashSource = (text: string) =>
  `'sha256-${createHash("sha256").update(text.replace(/\r\n?/g, "\n")).digest("base64")}'`;

interface Inline {
  scripts?: readonly string[];
  styles?: readonly string[];
  /** Cards go to Stripe itself and not to the sandbox: its script and frames, as docs.stripe.com/security/guide lists them. */
  stripe?: boolean;
}

/**
 * Nothing from elsewhere, nothing inline but what is given. `form-action` lists the hosted checkout because it also governs where a
 * posted form is redirected to.
 */
export function contentSecurityPolicy({ scripts = [], styles = [], stripe = false }: Inline = {}): string {
  const sources = (texts: readonly string[]) => [...new Set(texts.map(hashSource))].join(" ");
  return [
    "default-src 'self'",
    `script-src 'self' ${stripe ? "https://js.stripe.com https://*.js.stripe.com " : ""}${sources(scripts)}`,
    // The toasts' style element is empty for a moment before it has its text.
    `style-src 'self' '${TOAST_STYLE_HASH}' '${EMPTY_STYLE_HASH}' ${sources(["", ...styles])}`,
    "img-src 'self' data:",
    ...(stripe
      ? [
          "connect-src 'self' https://api.stripe.com",
          "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
        ]
      : []),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' https://checkout.stripe.com",
  ]
    .map((directive) => directive.trim())
    .join("; ");
}

/** For hot reload: the compiler's own inline scripts and its websocket. Never sent by a built server. */
export const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self' ws://localhost:* ws://127.0.0.1:*; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
