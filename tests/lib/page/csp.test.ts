import { expect, it } from "vitest";
import { contentSecurityPolicy } from "~/lib/page/csp.server";

const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((one) => one.startsWith(`${name} `))
    ?.split(" ")
    .slice(1) ?? [];

it("the content security policy allows the sources listed in Stripe's guide if Stripe collects the card", () => {
  const policy = contentSecurityPolicy({ stripe: true });
  expect(directive(policy, "script-src")).toEqual(
    expect.arrayContaining(["https://js.stripe.com", "https://*.js.stripe.com"]),
  );
  expect(directive(policy, "frame-src")).toEqual(
    expect.arrayContaining(["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"]),
  );
  expect(directive(policy, "connect-src")).toContain("https://api.stripe.com");
  expect(directive(policy, "img-src")).toContain("https://*.stripe.com");
  expect(contentSecurityPolicy()).not.toContain("js.stripe.com");
});

it("the content security policy allows form redirects to checkout and a custom domain only where needed", () => {
  const stripes = ["'self'", "https://checkout.stripe.com", "https://billing.stripe.com"];
  expect(directive(contentSecurityPolicy({ stripe: true }), "form-action")).toEqual(stripes);
  const leading = contentSecurityPolicy({ stripe: true, leadsToStripe: true });
  expect(directive(leading, "form-action")).toEqual(["'self'", "https:"]);
  expect(directive(contentSecurityPolicy({ leadsToStripe: true }), "form-action")).toEqual(stripes);
});

it("the content security policy allows only the site's scripts, and no base URL, plugin, or frame", () => {
  const policy = contentSecurityPolicy();
  expect(directive(policy, "default-src")).toEqual(["'self'"]);
  expect(directive(policy, "script-src")).toEqual(["'self'"]);
  expect(directive(policy, "base-uri")).toEqual(["'none'"]);
  expect(directive(policy, "object-src")).toEqual(["'none'"]);
  expect(directive(policy, "frame-ancestors")).toEqual(["'none'"]);
});
