import { claims, funnelClaims } from "../claims";
import type { Article } from "./article";

const { missed, real, won } = funnelClaims;

export const article: Article = {
  id: "what-a-missed-call-costs",
  title: "What a missed call costs, worked out on paper",
  excerpt:
    "Most owners guess how many calls they miss, and guess low. Here is a way to find the real number in an evening, and to turn it into dollars without fooling yourself.",
  date: "2024-02-12",
  category: "business-impact",
  featured: true,
  content: `
Ask the owner of a small firm how many calls they miss and you get a quick answer: a few. Ask to see the phone and the answer changes. The call list does not round down, does not forget the week of the trial or the first hot day in May, and does not assume that the caller tried again later.

A missed call is hard to feel, because nothing happens. No one complains. No invoice goes unpaid. The work you have is still there in the morning, and the work you did not get never introduces itself. **That is why it pays to do the sum once, on paper, with your own numbers.** It takes an evening and four lines.

## Line one: the calls you actually miss

Take the last full month from your phone bill or from your provider's website, not from memory. Count the incoming calls, then count the ones nobody picked up. If your line goes to voicemail, a call of less than thirty seconds is a missed call too: that is somebody listening to your greeting and hanging up.

We work with ${missed.figure} as the share of calls that go unanswered when we know nothing else about a business. Yours may be better. Offices with someone at the desk tend to lose calls over lunch, during other calls and after five. People who work alone lose them all day long, since the hours in which they earn are the hours in which they cannot answer.

Write down the number for the month. Do not average it over the year; a bad month is part of the truth.

## Line two: the ones that mattered

Not every missed call is money, and pretending otherwise makes the whole exercise worthless. Go through the list and strike out:

- numbers you know: family, suppliers, your own staff
- callers who reached you later the same day
- anyone who called from a number that is plainly selling something
- existing clients with a question that could wait

What is left is people who wanted to hire somebody. We count on ${real.figure}, one call in three. If you can, check a few of your own: search for the number in your mail and your calendar. Those who found their way to you anyway do not count as lost.

## Line three: the ones you would have won

You would not have signed all of them. Some were out of your area, some wanted a price you do not charge, some were only asking. Look at the callers you did speak to last month and work out how many became work. We use ${won.figure} where there is nothing better to go on.

Be strict here. If you close two in ten, write two in ten. The figure that comes out is only worth something if you believe it afterwards.

## Line four: what one of them is worth

Use the median, not the best. Sort last year's jobs or cases by what they brought in and take the one in the middle. A roofer who does three large roofs and forty repairs should not multiply by the price of a large roof. A personal injury firm should take the fee of an ordinary settlement, after the expenses it carried.

Now multiply. With 100 calls a month, ${missed.figure} missed, ${real.figure} of those real and ${won.figure} of those won, you lose between three and four jobs. At $500 a job that is about $1,832 a month. At $5,000 a case it is ten times as much.

## What to do with the number

First, compare it with what an answer would cost. A traditional receptionist costs ${claims.receptionist.figure} a month and takes one call at a time. An answering service charges by the minute and takes a message. Software like ours is priced by the month. Whichever you look at, **the question is how many of those three or four jobs it has to save to pay for itself**, and for most businesses the answer is one.

Second, look at when the calls came in. If nearly all of them fall in the same two hours, you may not need anything new. Move your lunch. Let the office line ring on your partner's phone on court days. The cheapest fix is the one that you can make tonight.

Third, do it again in three months. The number moves with the season, with your advertising and with how busy you are, and it has a nasty habit of rising exactly when you are doing well. A full calendar is the best cause of missed calls there is.

You may find that you lose less than you feared. That is a good result: you can stop worrying and spend the money elsewhere. But find out. The one thing that costs you for certain is not knowing.
`,
};
