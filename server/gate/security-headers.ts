import type { ServerResponse } from "node:http";
import { contentSecurityPolicy } from "~/lib/page/csp.server";

export type HeaderList = readonly (readonly [string, string])[];

/** With `no-referrer`, Chromium sends `Origin: null` with forms, and the origin check would reject them. */
export function securityHeaders({ deployment }: { deployment: boolean }): HeaderList {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    [
      "Permissions-Policy",
      'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com"), usb=()',
    ],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(deployment ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const] : []),
  ];
}

const DEFAULT_POLICY = contentSecurityPolicy();

export const defaultPolicy: HeaderList[number] = ["Content-Security-Policy", DEFAULT_POLICY];

/** Adds headers when the response head is written, unless the app has set them. */
export function addHeadersTo(response: ServerResponse, headers: HeaderList) {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
    this.writeHead = writeHead;
    for (const [name, value] of headers) if (!this.hasHeader(name)) this.setHeader(name, value);
    if (!this.hasHeader(defaultPolicy[0])) this.setHeader(...defaultPolicy);
    // Responses without their own Cache-Control may contain personal data.
    if (!this.hasHeader("Cache-Control")) this.setHeader("Cache-Control", "private, no-cache");
    return writeHead.apply(this, args);
  } as typeof writeHead;
}
