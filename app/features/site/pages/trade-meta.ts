import type { Trade } from "~/content/trades/trade";
import { pageMeta } from "~/lib/meta";
import { tradeData } from "../offer-data";
import { breadcrumbs } from "../structured-data";

export const tradeMeta = pageMeta<{ trade: Trade }>(({ trade: { audience, ...trade } }) => ({
  ...trade,
  structuredData: (url) => [
    breadcrumbs(url, [{ name: trade.eyebrow, path: trade.path }]),
    ...(audience === undefined ? [] : [tradeData(url, trade.description, audience)]),
  ],
}));
