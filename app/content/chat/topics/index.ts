import { companyQuestions } from "./company";
import { legalQuestions } from "./legal";
import { planQuestions } from "./plans";
import { productQuestions } from "./product";
import type { ChatTopic } from "./topic";
import { toolQuestions } from "./tools";
import { trialQuestions } from "./trial";
import { workQuestions } from "./work";

export type { ChatTopic } from "./topic";
export { priceSentence, pricesAnswer } from "./plans";

/** Visitors' questions, with answers in the site's own words. */
export const chatTopics: readonly ChatTopic[] = [
  ...planQuestions,
  ...trialQuestions,
  ...productQuestions,
  ...workQuestions,
  ...toolQuestions,
  ...companyQuestions,
  ...legalQuestions,
];
