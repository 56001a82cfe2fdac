import type { Article } from "./article";
import { article as firstToAnswer } from "./first-to-answer";
import { article as sortingPlumbingCalls } from "./sorting-plumbing-calls";
import { article as firstHotWeek } from "./the-first-hot-week";
import { article as firstSixtySeconds } from "./the-first-sixty-seconds";
import { article as missedCallCosts } from "./what-a-missed-call-costs";
import { article as shouldNotSay } from "./what-an-assistant-should-not-say";

export const articles: readonly Article[] = [
  sortingPlumbingCalls,
  firstHotWeek,
  missedCallCosts,
  shouldNotSay,
  firstSixtySeconds,
  firstToAnswer,
];
