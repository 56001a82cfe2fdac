/** Path segments under /blog, newest article first. */
export const articleIds = [
  "sorting-plumbing-calls",
  "the-first-hot-week",
  "what-a-missed-call-costs",
  "what-an-assistant-should-not-say",
  "the-first-sixty-seconds",
  "first-to-answer",
] as const;

export type ArticleId = (typeof articleIds)[number];

export const articleCategories = {
  "business-impact": "Business Impact",
  "ai-technology": "AI Technology",
  "customer-experience": "Customer Experience",
  "competitive-strategy": "Competitive Strategy",
} as const;

export type ArticleCategory = keyof typeof articleCategories;
