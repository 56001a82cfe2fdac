import { expect, it } from "vitest";
import { privacyPolicy } from "~/content/legal/privacy-policy";
import { termsOfService } from "~/content/legal/terms-of-service";
import { page as faq } from "~/content/pages/faq";
import { strings } from "../strings";

it.each([
  ["the FAQ", faq, /over 95% of calls handled without a human/i],
  ["the FAQ", faq, /SOC 2 compliant/],
  ["the FAQ", faq, /80% less than a receptionist/],
  ["the FAQ", faq, /full access to your plan's features for 14 days and up to 50 calls/i],
  ["the FAQ", faq, /upgrade to the next plan, or pay per call/],
  ["the FAQ", faq, /without a fee\. Service runs to the end of the billing period/],
  ["the FAQ", faq, /under 5 minutes/i],
  ["the FAQ", faq, /keep the number.*call forwarding/s],
  ["the privacy policy", privacyPolicy, /kept for 90 days/],
  ["the privacy policy", privacyPolicy, /exported for 30 days/],
  ["the privacy policy", privacyPolicy, /children under 13/],
  ["the privacy policy", privacyPolicy, /Reply STOP to opt out .* or HELP/],
  ["the terms of service", termsOfService, /18 or older/],
  ["the terms of service", termsOfService, /price changes 30 days ahead/],
  ["the terms of service", termsOfService, /without cause, we give you 30 days notice/],
  ["the terms of service", termsOfService, /the amount you paid in the 12 months before/],
  ["the terms of service", termsOfService, /arbitration in Phoenix, Arizona/],
  ["the terms of service", termsOfService, /For 30 days after a cancellation you can export/],
])("%s states the specified fact: %3$s", (_, content, fact) => {
  expect(strings(content).join("\n")).toMatch(fact);
});
