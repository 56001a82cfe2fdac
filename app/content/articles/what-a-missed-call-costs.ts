import { paths } from "~/lib/paths";
import { claims } from "../claims";
import { CONVERSION_PERCENT, funnelOfCalls, MISSED_PERCENT, OPPORTUNITY_PERCENT } from "../funnel";
import { calculatorPlan, dollars } from "../plans";
import type { Article } from "./article";
import { editors } from "./authors";

/** Example figures: calls per month, and US dollars per job and per legal case. */
const CALLS = 100;
const JOB = 500;
const CASE = 5000;
const { missed, opportunities, jobs, revenue } = funnelOfCalls(CALLS, JOB);
const number = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 1 });
const worth = (jobValue: number) => dollars(Math.round(funnelOfCalls(CALLS, jobValue).revenue));

export const article: Article = {
  id: "what-a-missed-call-costs",
  title: "What a missed call costs, worked out on paper",
  excerpt:
    "Most owners guess how many calls they miss, and guess low. Here's how to find the real number in an evening and turn it into dollars without fooling yourself.",
  head: {
    title: "What a missed call costs: a worksheet",
    description:
      "Find out in one evening how many calls you miss and what they're worth: four lines, a worked example and a call-log worksheet to download.",
  },
  author: editors,
  date: "2024-02-12",
  updated: "2026-11-23",
  category: "business-impact",
  featured: true,
  content: `
Ask the owner of a small firm how many calls they miss and you get a quick answer: a few.

Ask to see the phone and the answer changes. The call list doesn't round down, doesn't forget the week of the trial or the first hot day in May, and doesn't assume the caller tried again later.

A missed call is hard to feel, because nothing happens.

No one complains. No invoice goes unpaid. The work you have is still there in the morning, and the work you didn't get never introduces itself. **So do the math once, on paper, with your own numbers.** It takes an evening and four lines.

## Line one: the calls you miss

Take the last full month from your phone bill or your provider's website, not from memory. Count the incoming calls, then count the ones nobody picked up. If your line goes to voicemail, a call of less than 30 seconds is a missed call too: somebody listened to your greeting and hung up.

When we know nothing else about a business, we assume ${MISSED_PERCENT}% of its calls go unanswered. Yours may do better. Offices with someone at the desk tend to lose calls over lunch, during other calls and after 5 p.m. People who work alone lose them all day, because the hours when they earn are the hours when they can't answer.

Write down the number for the month. Don't average it over the year. A bad month is part of the truth.

## Line two: the ones that mattered

Not every missed call is money, and pretending otherwise makes the exercise worthless. Go through the list and strike out:

- numbers you know: family, suppliers, your own staff
- callers who reached you later the same day
- anyone who was plainly selling something
- existing clients with a question that could wait

What's left is people who wanted to hire somebody. We count ${OPPORTUNITY_PERCENT}%, about one call in three. Check a few of yours if you can: search for the number in your email and your calendar. A caller who found you anyway isn't lost.

## Line three: the ones you'd have won

You wouldn't have signed all of them. Some were out of your area, some had another price in mind, some were only asking. Look at the callers you did speak to last month and work out how many became work. We use ${CONVERSION_PERCENT}% where there's nothing better to go on.

Be strict here. If you close two in ten, write two in ten. You have to believe the result afterwards.

## Line four: what one of them is worth

Use the median, not the best. Sort last year's jobs or cases by what they brought in and take the one in the middle. A roofer who does three large roofs and 40 repairs shouldn't multiply by the price of a large roof. A personal injury firm should take the fee of an ordinary settlement, after the expenses it carried.

Now multiply. This is the whole calculation for ${CALLS} calls a month, with our assumptions in the middle column. Put yours next to them.

| Line | We assume | Result |
| Calls in a month | ${CALLS} | ${CALLS} |
| Missed | ${MISSED_PERCENT}% | ${number(missed)} |
| Real opportunities | ${OPPORTUNITY_PERCENT}% of those | ${number(opportunities)} |
| Jobs you'd have won | ${CONVERSION_PERCENT}% of those | ${number(jobs)} |
| Worth in a month | ${dollars(JOB)} a job | ${dollars(Math.round(revenue))} |

At ${dollars(CASE)} a case, it's ${worth(CASE)}. The [calculator](${paths.roi}) does the same with your numbers, and the worksheet below is this table with empty rows.

## What to do with the number

First, compare it with what an answer would cost. A receptionist costs ${claims.receptionist.figure} a month, by our estimate, and takes one call at a time. An answering service has a price per minute or per call: ask for it. Bubby's price is [on the pricing page](${paths.pricing}); the ${calculatorPlan.name} plan is ${dollars(calculatorPlan.monthly)} a month. Whichever you look at, **the question is how many of those three or four jobs it has to save to pay for itself.** We put the four ways [side by side](${paths.compare}), without a winner.

Second, look at when the calls came in. If nearly all of them fall in the same two hours, you may not need anything new. Move your lunch. Let the office line ring on your partner's phone on court days. The cheapest fix is the one you can make tonight.

Third, do it again in three months. The number moves with the season, with your advertising and with how busy you are, and it tends to rise exactly when you're doing well. A full calendar is the best cause of missed calls there is.

You may find you lose less than you feared. That's a good result: you can stop worrying and spend the money elsewhere. But find out. Not knowing is the only part that costs you for certain.
`,
  worksheet: {
    label: "Call-log worksheet",
    rows: [
      [
        "Date",
        "Time",
        "Number",
        "Missed? (yes/no)",
        "Wanted to hire? (yes/no)",
        "Won? (yes/no)",
        "Worth ($)",
        "Notes",
      ],
      ...Array.from({ length: 30 }, () => ["", "", "", "", "", "", "", ""]),
      ["", "", "", "", "", "", "", ""],
      ["Month", "Line", "", "Your number", "Our assumption", "", "", ""],
      ["", "1. Missed calls", "", "", `${MISSED_PERCENT}% of all calls`, "", "", ""],
      ["", "2. Real opportunities", "", "", `${OPPORTUNITY_PERCENT}% of missed calls`, "", "", ""],
      ["", "3. Jobs you'd have won", "", "", `${CONVERSION_PERCENT}% of opportunities`, "", "", ""],
      ["", "4. Median value of a job", "", "", dollars(JOB), "", "", ""],
    ],
  },
  sources: [
    `${MISSED_PERCENT}%, ${OPPORTUNITY_PERCENT}% and ${CONVERSION_PERCENT}% are our planning assumptions, the same ones the calculator uses. We haven't measured your calls.`,
    `${claims.receptionist.figure} ${claims.receptionist.text}: our planning assumption for a full-time position with payroll costs.`,
  ],
};
