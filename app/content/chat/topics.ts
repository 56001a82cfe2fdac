import { articlePath, casePath, lawPath, paths, withParams } from "~/lib/paths";
import { articles } from "../articles";
import { cases } from "../cases";
import { integrations } from "../integrations";
import { LAW_HUB, lawName, lawPages } from "../law";
import type { LegalDocument } from "../legal/document";
import { privacyPolicy } from "../legal/privacy-policy";
import { termsOfService } from "../legal/terms-of-service";
import { offerSentence } from "../offer";
import { COMPARE_PAGE } from "../pages/compare";
import { page as faq } from "../pages/faq";
import { PRICING_PAGE } from "../pages/pricing";
import { plans } from "../plans";
import { trade as contractors } from "../trades/contractors";
import { trade as electricians } from "../trades/electricians";
import { trade as hvac } from "../trades/hvac";
import { trade as plumbing } from "../trades/plumbing";
import { trade as roofers } from "../trades/roofers";
import { ownAnswers, priceSentence, pricesAnswer } from "./answers";

export interface ChatTopic {
  question: string;
  answer: string;
  to: string;
  /** True for an answer that the owner wrote. The chat shows the owner's answers unchanged. */
  own?: true;
}

const trades = [hvac, plumbing, electricians, roofers, contractors];

const peopleOf = (eyebrow: string) => eyebrow.replace("For ", "");

const ofLaw = lawPages.flatMap((area): ChatTopic[] => {
  const to = lawPath(area.id);
  return [
    { question: `Does it work for ${lawName(area)} firms?`, answer: area.lede, to },
    ...area.questions.map((item) => ({ ...item, to })),
  ];
});

const ofTrades = trades.flatMap(({ path: to, eyebrow, lede, features }): ChatTopic[] => [
  { question: `Does it work for ${peopleOf(eyebrow)}?`, answer: lede, to },
  ...features.items.map(({ title, text }) => ({ question: title, answer: text, to })),
]);

const ofIntegrations = integrations.map(({ name, description, status }): ChatTopic => ({
  question: `Does it work with ${name}?`,
  answer:
    status === "available"
      ? `Bubby works with ${name}. ${description}`
      : `${name} is coming soon. ${description} Leave your email on the integrations page, and we'll send you one message the day it's ready.`,
  to: paths.integrations,
}));

const ofLegal = ({ title: document, path, sections }: LegalDocument): ChatTopic[] =>
  sections.map(({ id, title, text, items = [] }) => ({
    question: `${document}: ${title}`,
    answer: [...text, ...items].join(" "),
    to: `${path}#${id}`,
  }));

/** If two questions have the same words, the first question wins. */
export const chatTopics: readonly ChatTopic[] = [
  ...faq.groups.flatMap(({ items }) =>
    items.map((item) => ({
      question: item.question,
      // The prices in `answer` depend on the current offer, so `answer` is a getter.
      get answer() {
        return item.answer;
      },
      to: withParams(paths.faq, { q: item.question }),
    })),
  ),
  { question: "Does it work for law firms?", answer: LAW_HUB.lede, to: paths.law },
  ...ofLaw,
  ...PRICING_PAGE.questions.items.map((item) => ({ ...item, to: paths.pricing })),
  ...COMPARE_PAGE.rows.map(({ question, answers }) => ({ question, answer: answers[3], to: paths.compare })),
  {
    question: "What are the plans and prices?",
    get answer() {
      return pricesAnswer();
    },
    to: paths.pricing,
  },
  ...plans.map((plan) => ({
    question: `What does ${plan.name} cost and include?`,
    get answer() {
      const included = `It includes ${plan.features.join(", ")}.`;
      return [priceSentence(plan), offerSentence("monthly"), included, plan.description]
        .filter(Boolean)
        .join(" ");
    },
    to: paths.pricing,
  })),
  ...ofTrades,
  ...ofIntegrations,
  ...cases.map(({ id, company, headline, confirmed }) => ({
    question: `What did ${company} get out of it?`,
    answer: confirmed ? headline : `${headline} This story is an example.`,
    to: casePath(id),
  })),
  ...Object.entries(ownAnswers).flatMap(([to, answers]) =>
    Object.entries(answers).map(([question, answer]) => ({ question, answer, to })),
  ),
  ...articles.map(({ id, title, excerpt }) => ({ question: title, answer: excerpt, to: articlePath(id) })),
  ...ofLegal(privacyPolicy),
  ...ofLegal(termsOfService),
].filter(({ question }, place, all) => all.findIndex((each) => each.question === question) === place);
