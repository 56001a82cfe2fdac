import { lawPath, paths } from "~/lib/paths";
import { claims } from "../claims";
import type { Article } from "./article";
import { editors } from "./authors";

export const article: Article = {
  id: "the-first-sixty-seconds",
  title: "The first sixty seconds, seen from the other end of the line",
  excerpt:
    "You know what it's like to miss a call. Here's what it's like to be the one who called, and which small things decide if that person waits for you.",
  head: {
    title: "What to text back after a missed call",
    description:
      "A missed call from the caller's side: why people don't leave voicemails, what a text changes, and a missed-call text you can copy tonight.",
  },
  author: editors,
  date: "2024-01-29",
  updated: "2026-11-23",
  category: "customer-experience",
  featured: false,
  content: `
It's 6:10 p.m. There's water on the kitchen floor, and it's coming from somewhere behind the dishwasher.

You have a towel in one hand and a phone in the other, and you've typed "plumber near me" with your thumb. There are five names. You press the first.

It rings six times. Then a voice says your call is important and the office is open from eight to five.

You don't leave a message. You're not rude, and you haven't given up on this company. **You just don't know if anyone will hear it tonight**, and the water doesn't stop while you wonder. You press the second name.

Everyone who runs a business has been this person. Remember how it felt, because from the other end it looks so different. On your call list there's one line: a number, 6:12 p.m., 11 seconds.

## Voicemail asks for trust at the worst moment

Leaving a message means handing over your problem and then waiting, without knowing how long. We do that readily with people we know. With a stranger we found a minute ago, it's a lot to ask.

It also takes some composure. You have to say your name and number clearly and put the thing in order. A man with a flooded kitchen can manage that. A woman who has just decided to leave her husband, and is sitting in the car because it's the only place where she can talk, often can't. The mother of a 19-year-old who's been arrested can't, either. They hang up, and not all of them find the courage to call a second time. That's why [family lawyers](${lawPath("family-law")}) ask first if it's safe to text.

## What a text changes

Now play the scene again. The phone rings and rings, you take it from your ear, and it buzzes in your hand. "Hi, this is Bubby, the automated assistant of Kowalski Plumbing. Sorry we missed you. Is water running right now? Reply STOP to opt out."

Three things have happened. You know the call arrived. You know the next step is theirs. And somebody who understands your problem has asked the right question. You answer with one thumb, because one thumb is what you have free: yes. "Do you know where your main valve is?"

At this point it matters little that a machine wrote it, and it said so in the first line. People mind an automatic reply when it keeps them away from help. **They don't mind one that's the beginning of help.** The difference is a question in it that gets them somewhere.

A text has another advantage that's easy to overlook. It's silent. You can answer it in a waiting room, in an open office, next to a sleeping child, or in the same house as the person it's about.

Here's the same minute twice.

| After the call | Voicemail | Text back |
| The first seconds | A greeting, then a beep | A text with a name and a question |
| The caller knows | Nothing about when | That someone is asking |
| The caller does | Dials the next number | Answers with one thumb |
| You find | 11 seconds of silence | A name, an address, a problem |

## Four things that keep a caller with you

From reading conversations like these, we've come to believe four things decide the first minute.

- **Speed, but only once.** The first reply has to come while the phone is still in the hand. After that a person will happily wait a few minutes, because something is under way.
- **A name.** The caller pressed one of five links and may not remember which. A text that doesn't say who it's from looks like spam.
- **One question at a time.** Three questions in one message get an answer to the last of them. One question gets an answer.
- **An end in sight.** "Anna can be there between 7 and 8 tonight. Want me to book it?" People relax when there's a time and a name, and they stop dialing. By the figure we plan with, ${claims.shopAround.figure} ${claims.shopAround.text}. Most of them choose here.

## The message you can write tonight

You don't need us for the first step. Most phones can send a fixed reply to a call you decline, and most of those replies say "Sorry, I can't talk right now", which is true and useless. Change yours. Say who you are, when you'll call back, and ask one question you'd need answered anyway.

For a plumber that might be: "This is Ray at Kowalski Plumbing. I'm on a job and will call you by 7. Is water running right now?" For an attorney: "Hale & Ortiz Law. We're in court until noon and will call you right after. Is there a hearing or a deadline this week? Please leave out the details."

Then watch what happens. Some people will answer within a minute, and when you call back you'll be talking to someone who has already begun to be your client. If you'd like to see it from the caller's side, [have our demo text you](${paths.demo}). **That's the whole secret of the first sixty seconds: be the one who asks.**
`,
  sources: [
    `${claims.shopAround.figure} ${claims.shopAround.text}: a figure we plan with. We can't name a study for it, so check it against your own callers.`,
    "The four rules are what we've seen work. They aren't a survey.",
  ],
};
