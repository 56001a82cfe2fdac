import { type Plan, TRADE_OFFER_PRICE } from "~/content/plans";
import { PRODUCT } from "./structured-data";

// In a separate file, so that only pages with prices load the catalog.

const software = (url: string, description: string) => ({
  "@type": "SoftwareApplication",
  name: PRODUCT,
  description,
  url,
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
});

/** Two offers per plan, monthly and yearly. `price` is one charge, and the price specification has the period. */
export const pricingData = (url: string, description: string, plans: readonly Plan[]) => ({
  ...software(url, description),
  offers: plans.flatMap((plan) => [
    offer(url, `${plan.name}, monthly`, plan.description, plan.monthly, "MON"),
    offer(url, `${plan.name}, annual`, plan.description, plan.annual * 12, "ANN"),
  ]),
});

/** @param unitCode UN/CEFACT code for a month or a year */
const offer = (url: string, name: string, description: string, price: number, unitCode: "MON" | "ANN") => ({
  "@type": "Offer",
  name,
  description,
  url,
  price,
  priceCurrency: "USD",
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency: "USD",
    billingDuration: 1,
    billingIncrement: 1,
    unitCode,
  },
});

export const tradeData = (url: string, description: string, audience: string) => ({
  ...software(url, description),
  audience: { "@type": "BusinessAudience", audienceType: audience },
  offers: { "@type": "Offer", price: TRADE_OFFER_PRICE, priceCurrency: "USD", url },
});
