import { paths } from "~/lib/paths";
import { claims } from "../claims";
import type { Article } from "./article";
import { editors } from "./authors";

export const article: Article = {
  id: "first-to-answer",
  title: "You don't have to be the best. You have to be first.",
  excerpt:
    "Reviews, rankings and price get you on the caller's list. The first reply gets you hired. Here's how small firms reply before large firms do.",
  head: {
    title: "How small firms win by answering first",
    description:
      "Reviews get you on a caller's list; the first reply gets you hired. Here's how a small firm beats a large firm at missed calls, by text, in four steps.",
  },
  author: editors,
  date: "2024-01-22",
  updated: "2026-11-23",
  category: "competitive-strategy",
  featured: false,
  content: `
There's a firm in your town that's larger than yours. It has its name on buses, more reviews than you'll ever collect, and somebody whose only job is the website.

When you think about competing with it, those are the things you think about.

Think about the caller instead. She has a list of names on a screen.

The large firm is at the top, and you're the fourth. From where she sits, all four of you look much the same: stars, a picture of a smiling person, a phone number. She isn't going to compare you. **She's going to call until somebody answers.**

## Where size doesn't help

In those few minutes, size is no advantage and can even be a burden. The large firm has a phone menu. It has an intake department that closes at 6 p.m., a voicemail box that's emptied in the morning, and a form on the website that goes to a shared address. All of that was built so that nobody there gets interrupted, and it works: nobody does.

You have none of it. You have a phone and a calendar, and you can decide tonight that every caller will hear from you within a minute. To do the same, the large firm would have to hold a meeting.

The number you'll hear about this is that ${claims.firstResponder.figure} ${claims.firstResponder.text}. We use it too. We can't point you to the study behind it, so don't take it from us: look at your last ten new clients and ask how many other firms they'd reached before you. Write the ten answers down. That's a better number than ours, because it's about your town.

## Why "we call back the same day" isn't enough

Many good businesses are proud of calling everyone back before the evening, and years ago that was a promise worth making. It assumed the caller waits. Today the next number is one tap away.

By the time you call back, three things may have happened. Somebody else has the job. Or nobody has it yet, but the caller has told the story twice and is tired of it; you'll get the short version and the question about the price. Or the urgency has passed, a cousin has looked at it, and the panel upgrade will wait a year. **You didn't lose any of those on quality.** Nobody compared you.

There's a quieter cost as well. A call returned at 6 p.m. is made by a tired person to a tired person. You've seen your own calendar after a day like that. Consultations that begin with an apology go differently from those that begin with a question.

## What being first looks like

Being first doesn't mean dropping the wrench or leaving the courtroom. It means something sensible happens without you. In order of cost:

| What you do | What it costs | What the caller gets |
| Share the phone with a business you don't compete with | Trust | A person, most of the time |
| Set your phone's reply to declined calls | Ten minutes | A name, a time and one question |
| Let an assistant do the first two minutes | A monthly fee | Your questions, and a time |
| Hire a receptionist | ${claims.receptionist.figure} a month, by our estimate | A voice, during working hours |

Two attorneys with different court days can take each other's overflow. A receptionist is worth the money if people also walk in at your door. The assistant is what we sell, so take our word for it with a grain of salt: [compare the four](${paths.compare}), then [try it on your own phone](${paths.demo}).

- **Measure one thing:** the time between a missed call and the first sign of life.
- **Take the worst one of the week,** not the average. The average hides exactly the calls you're losing.
- **Write it where you see it,** next to the calendar, for four weeks.

## And then be good

Being first opens the door and nothing more. A fast reply that leads nowhere is a faster disappointment. If your assistant texts in seconds and the visit is then booked for a week from Thursday, you've merely been the first to say no.

So look at what comes after. Keep two times a day open for people who called today. Decide in advance which problems are worth an evening, and tell that to the person or the software that answers your phone. Send the name of the person who's coming, since a name is what people hold on to.

The firm with its name on the buses can't buy any of that more easily than you can. Our [success stories](${paths.caseStudies}) are about small offices and crews for that reason. **Read a few reviews of any business you admire.** They hardly ever say the work was the best in the city. They say: "They answered right away."
`,
  sources: [
    `${claims.firstResponder.figure} ${claims.firstResponder.text}: a figure that's often repeated and that we plan with. We don't know its source.`,
    `${claims.receptionist.figure} ${claims.receptionist.text}: our planning assumption.`,
  ],
};
