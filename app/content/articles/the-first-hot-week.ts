import { paths } from "~/lib/paths";
import { claims } from "../claims";
import { CONVERSION_PERCENT, funnelOfCalls, MISSED_PERCENT, OPPORTUNITY_PERCENT } from "../funnel";
import { dollars } from "../plans";
import type { Article } from "./article";
import { editors } from "./authors";

/** Example figures: calls in a calm week, calls in a hot week, and US dollars per repair. */
const CALM = 80;
const HOT = 320;
const REPAIR = 400;
const lost = (calls: number) => dollars(Math.round(funnelOfCalls(calls, REPAIR).revenue));
const missed = (calls: number) => Math.round(funnelOfCalls(calls, REPAIR).missed);

export const article: Article = {
  id: "the-first-hot-week",
  title: "The first hot week: a plan for the phone",
  excerpt:
    "Every HVAC company knows the hot week is coming, and most meet it with the same phone they had in March. Here's a plan for who answers, what to ask, and who waits.",
  head: {
    title: "HVAC call overflow: a plan for the hot week",
    description:
      "Calls quadruple, and so do missed calls. Here's a plan for an HVAC company's first hot week: triage, dispatch, tune-ups, and what to text back.",
  },
  author: editors,
  date: "2026-11-23",
  updated: "2026-11-23",
  category: "business-impact",
  featured: false,
  content: `
You know the day. The forecast said 104, the air handlers that limped through April quit at noon, and by 3 p.m. the phone doesn't stop between calls.

Your dispatcher has somebody on hold, somebody at the counter and somebody in tears. Two trucks are across town from each other. You're on a roof.

Everybody in the business sees this week coming. It comes every year.

Most companies still meet it with the phone they had in March: one line, one person, one voicemail box with room for 20 messages. **The trucks get serviced before the season. The phone doesn't.**

## What the week does to your calls

Take a company with ${CALM} calls in a calm week and ${HOT} in the first hot one. Nobody hires a dispatcher for seven days, so the same person answers. The calls she can't take go to voicemail.

Let's use the same assumptions for both weeks, although the second is surely worse: ${MISSED_PERCENT}% of calls missed, ${OPPORTUNITY_PERCENT}% of those real, ${CONVERSION_PERCENT}% of those won, at ${dollars(REPAIR)} for an ordinary repair.

| | Calm week | Hot week |
| Calls | ${CALM} | ${HOT} |
| Missed | ${missed(CALM)} | ${missed(HOT)} |
| Repairs lost, in dollars | ${lost(CALM)} | ${lost(HOT)} |

Those are repairs. The replacements hide in the same pile: the 16-year-old condenser that isn't worth a compressor is a "no cooling" call like any other until somebody asks how old it is. Put your own ticket into [the calculator](${paths.roi}) before you believe ours.

## Three lines instead of one

On a hot day you don't have one queue. You have three, and the trouble starts when they stand in the same line.

- **No cooling, someone at risk.** A baby, an older person, someone on oxygen, an illness the heat makes worse. Small in number, first in order.
- **No cooling, everyone's fine.** Most of the calls. They need a time, and they need to know it's real.
- **Everything else.** Tune-ups, filters, thermostats, an estimate for the fall. They called on a bad day, and they'll gladly wait if you tell them how long.

The questions that sort them take a minute. Is it blowing warm, or not at all? Is anybody in the house very young, older or ill? How old is the system, roughly? Is the thermostat lit? A caller can answer all four from the hallway, by voice or by text.

## Who calls back, and when

Decide now who gets the first line. It has to be a person, by name, for each day of the week, with a backup. That person's phone rings for nothing else. The sorter, human or software, sends the alert right away and tells the caller who'll phone.

If anyone shows signs of heat illness, the answer isn't a time slot. It's 911. If a caller smells gas at a furnace or a package unit, they leave the house, then call 911 or the gas company from outside. Write both on the card next to the phone, and put both into whatever texts for you.

The second line gets a window, not a promise. "Between 4 and 8 tomorrow, and we'll text you when the truck leaves" beats "as soon as we can." People cancel the competitor when they have a window.

The third line gets a date after the wave. Say why: "We're keeping this week for houses without cooling." We've never seen a customer argue with that.

## What can text, and what can't

A text does three jobs well in that week. It reaches callers in the minute they hang up, which matters if it's true that ${claims.firstResponder.figure} ${claims.firstResponder.text}. It asks the four questions of 40 people at the same time. And it gives everyone a place in line with words they can read again at midnight.

It doesn't do the rest. It can't calm a frightened person, judge a noise or reach a landline. If you use [an assistant that texts](${paths.hvac}), look at its plan's hours: hot nights don't keep business hours, and with us [the Starter plan](${paths.pricing}) does. And tell it what it must never do: name a price for a repair it hasn't seen, or diagnose.

## Do this in April

You need an afternoon.

- Write the three lines and the four questions on one card. Give it to everyone who answers.
- Name the person for the first line, for each day, and the backup.
- Record a voicemail greeting for the week: "If you have no cooling, hang up and text this number."
- Ask your phone provider how many calls can ring at once, and where the next one goes.
- Block two hours a day on the calendar that nobody may fill before 10 a.m.
- Move your tune-up campaign so it ends two weeks before the date of last year's first wave.

Then test it. Have three friends call at the same minute on a quiet Tuesday. **What happens to the third one is what'll happen to ${missed(HOT)} people in June.**

## Afterwards

On the Monday after, before the next wave, take the call log and count. How many went unanswered? How many callers in the first line waited more than 15 minutes? How many replacements started out as "no cooling"? You'll have forgotten by August, so write it down. It's the best argument you'll have next spring, when somebody asks if the phone needs servicing too.
`,
  sources: [
    `${CALM} and ${HOT} calls and ${dollars(REPAIR)} are an example, not an average. ${MISSED_PERCENT}%, ${OPPORTUNITY_PERCENT}% and ${CONVERSION_PERCENT}% are our planning assumptions.`,
    `${claims.firstResponder.figure} ${claims.firstResponder.text}: a figure that's often repeated and that we plan with. We don't know its source.`,
    "For heat illness, follow your local health department's advice. This article isn't medical advice.",
  ],
};
