import { CONSENTS } from "~/content/consents";
import { PREVIEW_PAGE, PREVIEW_START, previewHeadingFor } from "~/content/pages/preview";
import { findStory, tradeNames } from "~/content/stories";
import { intakes, isTrade } from "~/content/trades/intake";

/**
 * What the page says before and around a call. It's read here, since all content that a route file imports becomes part of the page's script.
 *
 * @param asked the trade that the address names
 */
export function startOf(asked: string | null) {
  const trade = isTrade(asked) ? asked : undefined;
  return {
    heading: trade ? previewHeadingFor(intakes[trade].business) : PREVIEW_PAGE.heading,
    start: { trade, trades: tradeNames, example: intakes[trade ?? "plumbing"].example, words: PREVIEW_START },
    story: findStory(trade ?? null).story,
    consent: CONSENTS.preview.wording,
  };
}
