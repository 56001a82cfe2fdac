import { cases } from "./cases";
import { type Claim, claims } from "./claims";
import { missingFirmDetails } from "./firm";
import { OFFER } from "./offer";
import { home } from "./pages/home";
import { PRICING_PAGE } from "./pages/pricing";
import { trade as contractors } from "./trades/contractors";
import { trade as electricians } from "./trades/electricians";
import { trade as hvac } from "./trades/hvac";
import { trade as plumbing } from "./trades/plumbing";
import { trade as roofers } from "./trades/roofers";
import { TRIAL_PAGE } from "./trial/page";

export const testimonials = [
  ...home.testimonials.quotes,
  ...PRICING_PAGE.testimonials.quotes,
  ...TRIAL_PAGE.voices,
  ...[hvac, plumbing, electricians, roofers, contractors].flatMap((trade) => trade.testimonials.quotes),
];

const namesOf = (kind: Claim["kind"]) =>
  Object.entries<Claim>(claims).flatMap(([name, claim]) =>
    claim.kind === kind && !claim.confirmed ? [name] : [],
  );

export function listUnconfirmed(): { kind: string; names: string[] }[] {
  const kinds = [
    { kind: "company details (content/firm.ts)", names: missingFirmDetails() },
    {
      kind: "testimonials",
      names: testimonials.filter(({ confirmed }) => !confirmed).map(({ name }) => name),
    },
    {
      kind: "success stories (content/cases)",
      names: cases.filter(({ confirmed }) => !confirmed).map(({ company }) => company),
    },
    { kind: "claims about customers (content/claims.ts)", names: namesOf("customers") },
    { kind: "promises (content/claims.ts)", names: namesOf("service") },
    { kind: "market figures without a source (content/claims.ts)", names: namesOf("market") },
    {
      kind: "offer without a last day (content/offer.ts)",
      names: OFFER && !OFFER.lastDay ? [OFFER.label] : [],
    },
  ];
  return kinds.filter(({ names }) => names.length > 0);
}
