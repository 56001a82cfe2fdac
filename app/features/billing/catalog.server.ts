import { billingPeriods, plans, priceLookupKey } from "~/content/plans";
import { ensureCatalog, isPriceOf } from "./prices.server";
import { RUN_SETUP, type SetUpPart } from "./set-up-part.server";

export const catalog: SetUpPart = {
  async ensure(client) {
    const made = await ensureCatalog(client);
    return made.length > 0 ? [`products and prices: ${made.join(", ")}`] : [];
  },

  async faults(client) {
    const wanted = plans.flatMap((plan) =>
      billingPeriods.map((billing) => ({ plan, billing, key: priceLookupKey(plan, billing) })),
    );
    const keys = wanted.map(({ key }) => key);
    const found = (await client.prices.list({ lookup_keys: keys, active: true, limit: 100 })).data;
    return wanted.flatMap(({ plan, billing, key }) => {
      const price = found.find(({ lookup_key }) => lookup_key === key);
      if (!price) return [`There is no price ${key}, so customers can't pay for that plan. ${RUN_SETUP}`];
      return isPriceOf(price, plan, billing)
        ? []
        : [`Price ${key} differs from the site's price. ${RUN_SETUP}`];
    });
  },
};
