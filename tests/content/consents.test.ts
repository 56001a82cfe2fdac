import { describe, expect, it } from "vitest";
import { CONSENTS, STARTING_AGREES } from "~/content/consents";
import { firmName } from "~/content/firm";

/** Elements that carriers and courts expect in a consent to texts. */
const ELEMENTS = {
  "names the sender": new RegExp(`\\b${firmName}\\b`),
  "says that texts are automated": /automated/,
  "says what the texts are about": /promotional and informational|about (your|my)/,
  "says how often texts arrive": /frequency varies|up to 3/i,
  "says that texts may cost money": /Message and data rates may apply/,
  "says how to stop the texts": /Reply STOP to opt out/,
  "says how to get help": /HELP for help/,
  "says that consent isn't a condition of purchase": /Consent is not (a condition of|required for) purchase/,
  "links the terms": /Terms of Service/,
  "links the privacy policy": /Privacy Policy/,
};

const { preview, ...TO_TEXTS } = CONSENTS;

describe.each(Object.entries(TO_TEXTS))("Consent of %s", (_, { wording }) => {
  it.each(Object.entries(ELEMENTS))("%s", (_, element) => {
    expect(wording).toMatch(element);
  });
});

it("the preview call's consent covers only emails, and states the sender and how to revoke it", () => {
  expect(preview.wording).toMatch(new RegExp(`\\b${firmName}\\b.*email me.*take this back.*Privacy Policy`));
  expect(preview.wording).not.toMatch(/text/i);
});

it.each(Object.entries(CONSENTS))("the consent %s has a dated version", (_, { version }) => {
  expect(version).toMatch(/-\d{4}-\d{2}-\d{2}$/);
});

it("every consent's wording begins with what the person agrees to", () => {
  expect(CONSENTS["demo-request"].wording).toMatch(/^I agree/);
  expect(CONSENTS["call-analysis"].wording).toMatch(/^Text me too: I agree/);
  expect(CONSENTS.trial.wording).toMatch(/^By submitting/);
});

it("the trial's consent promises at most one email about an unfinished form", () => {
  expect(CONSENTS.trial.wording).toContain("If you don't finish this form, we may follow up once by email.");
});

it("the trial form says that starting a trial accepts the terms and the privacy policy", () => {
  expect(STARTING_AGREES).toMatch(/agree to our Terms of Service and Privacy Policy/);
});
