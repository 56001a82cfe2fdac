import { type ChatTopic, chatTopics } from "~/content/chat/topics";
import { page as faq } from "~/content/pages/faq";
import { PRICING_PAGE } from "~/content/pages/pricing";
import { trade as contractors } from "~/content/trades/contractors";
import { trade as electricians } from "~/content/trades/electricians";
import { trade as hvac } from "~/content/trades/hvac";
import { trade as plumbing } from "~/content/trades/plumbing";
import { trade as roofers } from "~/content/trades/roofers";
import { paths } from "~/lib/paths";

/** The assistant's knowledge, all from the site's own content. */
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
  ...[hvac, plumbing, electricians, roofers, contractors].flatMap(({ path, eyebrow, features }) => [
    ...features.items.map(({ title, text }) => ({
      asked: [title, `${title} ${text}`],
      answer: `${eyebrow}: ${text}`,
      to: path,
    })),
  ]),
];
