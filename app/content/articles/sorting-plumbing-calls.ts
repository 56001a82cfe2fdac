import { paths } from "~/lib/paths";
import type { Article } from "./article";
import { editors } from "./authors";

export const article: Article = {
  id: "sorting-plumbing-calls",
  title: "Five questions that sort a plumber's calls",
  excerpt:
    "Everybody says it's urgent. Five short questions tell you who needs a truck tonight, who needs a valve, and who's fine on Thursday, even if you're under a house when they call.",
  head: {
    title: "Sorting plumbing calls: five questions to text",
    description:
      "Burst pipe or dripping faucet? Five questions a plumber can text after a missed call, what each answer means for dispatch, and where to stop.",
  },
  author: editors,
  date: "2026-11-23",
  updated: "2026-11-23",
  category: "customer-experience",
  featured: false,
  content: `
You back out of a crawl space, wipe the screen, and there are three missed calls. No voicemails.

One of them is a landlord with a running toilet. One is a woman standing in an inch of water. One wants a price on a tankless heater and has already called two other companies.

From the list on your phone, they look exactly alike.

You have ten minutes before the next job and time to call one of them. Which one? Most people call the first, because it's on top. **A call list is sorted by when people dialed, not by how badly they need you.**

## Why "is it urgent?" doesn't work

Ask a caller if it's urgent and you'll hear yes. It isn't a lie. A dripping faucet is urgent to the person who can't sleep next to it. But the answer tells you nothing about the truck, the part or the hour.

Ask about things instead, the ones a person can see from where they stand. Nobody has an opinion about where the water is going. It's going down the stairs or it isn't.

## The five questions

Text them one at a time, and let each answer decide the next one. Somebody with wet socks will answer one question. Nobody answers a list.

- **Is water running right now?** It comes first because everything else can wait if the answer is no.
- **Where's it going?** Into a bucket, into a wall, through a ceiling, up out of a drain. This is the question that finds the real emergencies, and sewage above all.
- **Can you shut it off?** At the fixture, at the heater, at the main. Half of an emergency ends here.
- **Own or rent?** A tenant can let you in, but somebody else pays. Find out before you drive.
- **What's the address, and the nearest cross street?** You get the neighborhood, and the job gets a place on your route.

That's it. Gas or electric, tank or tankless, brand and age belong to the second round, once you know it's a heater at all. A picture of the label saves you most of that round.

## What the answers mean for dispatch

Decide this once, on a quiet evening, and write it down. Then it doesn't matter who reads the answers: you, your spouse, the apprentice, an answering service or a [text assistant](${paths.plumbing}). Here's a table to start from. Change the right column until it's yours.

| What you learn | What it is | What happens |
| Running, can't be shut off | Emergency | On-call tech is alerted and calls back |
| Sewage coming up | Emergency | On-call tech; nobody runs water |
| Running, shut off at the main | Tonight or first thing | Next open slot, no water in the house |
| No hot water, no leak | Tomorrow | Slot in the morning, picture of the label |
| Leak under the tank | Tomorrow, could get worse | Slot in the morning, call if it grows |
| Drip, slow drain, running toilet | This week | Slot on a day you're nearby |
| Price on a heater or a repipe | Estimate | Estimator's calendar |

The two emergencies at the top need a person. An assistant that texts can alert the on-call plumber, but it can't hear panic and it can't climb under a house. So it has to know when to stop asking and hand over.

## Where you should stop

There are answers no text should give, yours included, unless you've thought about them first.

Shut-off help is one. "Turn the handle a quarter turn until it's across the pipe" is right for one valve and breaks the stem of another. If you want callers to get instructions, write them yourself, in your words, for the valves in your area. Leave out anything you wouldn't say to a person you can't see.

Electricity is another. If there's water near an outlet, a panel or a light, the only reply is to stay out of there and call 911 or the utility.

Gas is the third. If the word "gas" or "smell" comes up, the only reply is to get everyone out of the house first, then call 911 or the gas company from outside. No question comes before that.

And don't quote a price for what you haven't seen. Say the trip charge if you have one, say what it covers, and say the rest depends on the job. People accept that. They don't accept two different numbers.

## The first text, ready to copy

If your phone can send a reply to declined calls, this is enough for a start: "This is Ray at Kowalski Plumbing. I'm on a job and will call you back by 7. Is water running right now?"

If software sends it for you, it has to say so: "Hi, this is Bubby, the automated assistant of Kowalski Plumbing. Sorry we missed you. Is water running right now? Reply STOP to opt out." Either way, callers on landlines won't get it, so keep looking at the list for numbers that never answered.

## Try it on last month

You don't have to believe any of this. Take last month's missed calls, the ones you know the end of, and sort them by the table. Count how many you'd have handled in another order. Then work out [what they were worth](${paths.roi}), with your own ticket and not somebody's average.

**If the order was fine, you have a phone problem and not a sorting problem.** The fix for that one is cheaper: let it ring somewhere else between 4 and 6 p.m. If you're curious how other shops set up their lists, read the [success stories](${paths.caseStudies}).
`,
  sources: [
    "The five questions and the table are a working example to adapt, not a standard of the trade. Your code, your permits and your insurer come first.",
    "Gas odors: leave, then call from outside. That's the advice gas utilities give; use your utility's own number.",
  ],
};
