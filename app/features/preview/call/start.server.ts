import { PREVIEW_PAGE, PREVIEW_START, previewHeadingFor } from "~/content/pages/preview";
import { findStory, tradeNames } from "~/content/stories";
import { intakes, isTrade } from "~/content/trades/intake";

/** In a server file, so that the page's script doesn't contain the start page's texts. */
export function startOf(asked: string | null) {
  const trade = isTrade(asked) ? asked : undefined;
  return {
    heading: trade ? previewHeadingFor(intakes[trade].business) : PREVIEW_PAGE.heading,
    trade,
    trades: tradeNames,
    words: PREVIEW_START,
    example: intakes[trade ?? "plumbing"].example,
    story: findStory(trade ?? null).story,
  };
}
