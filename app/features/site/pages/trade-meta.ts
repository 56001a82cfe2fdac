import { TRADE_OFFER_PRICE } from "~/content/plans";
import type { Trade } from "~/content/trades/trade";
import { pageMeta } from "~/lib/meta";

/** Meta tags of a trade's page, from its loader's answer. */
export const tradeMeta = pageMeta<{ trade: Trade }>(({ trade: { audience, ...trade } }) => ({
  ...trade,
  structuredData:
    audience === undefined
      ? undefined
      : (url) => ({
          "@type": "SoftwareApplication",
          name: "Bubby",
          description: trade.description,
          url,
          applicationCategory: "BusinessApplication",
          operatingSystem: "Web",
          audience: { "@type": "BusinessAudience", audienceType: audience },
          offers: { "@type": "Offer", price: TRADE_OFFER_PRICE, priceCurrency: "USD", url },
        }),
}));
