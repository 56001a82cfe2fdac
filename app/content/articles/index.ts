import type { Article } from "./article";
import { article as firstToAnswer } from "./first-to-answer";
import { article as firstSixtySeconds } from "./the-first-sixty-seconds";
import { article as missedCallCosts } from "./what-a-missed-call-costs";
import { article as shouldNotSay } from "./what-an-assistant-should-not-say";

/** Newest first. */
export const articles: readonly Article[] = [missedCallCosts, shouldNotSay, firstSixtySeconds, firstToAnswer];
