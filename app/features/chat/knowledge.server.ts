import { type ChatTopic, chatTopics } from "~/content/chat-topics";
import { integrations } from "~/content/integrations";
import { page as faq } from "~/content/pages/faq";
import { PRICING_PAGE } from "~/content/pricing";
import { trade as contractors } from "~/content/trades/contractors";
import { trade as electricians } from "~/content/trades/electricians";
import { trade as hvac } from "~/content/trades/hvac";
import { trade as plumbing } from "~/content/trades/plumbing";
import { trade as roofers } from "~/content/trades/roofers";
import { paths } from "~/lib/paths";

const TRADE_WORDS = [
  [hvac, "hvac heating cooling furnace air conditioning technician"],
  [plumbing, "plumber plumbing leak pipes drain water heater"],
  [electricians, "electrician electrical panel wiring"],
  [roofers, "roofer roofing roof storm hail"],
  [contractors, "general contractor remodel remodeler builder construction kitchen"],
] as const;

/** Everything that the assistant knows, all of it from the site's own content. */
export const knowledge: readonly ChatTopic[] = [
  ...chatTopics,
  ...faq.groups.flatMap(({ items }) =>
    items.map(({ question, answer }) => ({ asked: [question], answer, to: paths.faq })),
  ),
  ...PRICING_PAGE.questions.items.map(({ question, answer }) => ({
    asked: [question],
    answer,
    to: paths.pricing,
  })),
  ...integrations.map(({ name, description, features, status }) => ({
    asked: [`${name} integration`, `does it work with ${name}`, `connect ${name}`],
    answer:
      status === "available"
        ? `Yes, Bubby works with ${name}. ${description} (${features.join(", ")}.)`
        : `${name} is coming soon. ${description} Leave your address on the integrations page and we write to you on the day it works.`,
    to: paths.integrations,
  })),
  ...TRADE_WORDS.map(([trade, words]) => ({
    asked: [trade.eyebrow, words, `does it work for ${words}`],
    answer: `Yes. ${trade.lede}`,
    to: trade.path,
  })),
];
