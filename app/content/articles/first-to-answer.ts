import { claims } from "../claims";
import type { Article } from "./article";

export const article: Article = {
  id: "first-to-answer",
  title: "You do not have to be the best. You have to be first.",
  excerpt:
    "Reviews, rankings and price decide whether you are on the list. What happens after the call decides whether you are off it again. How small firms beat large ones at that.",
  date: "2024-01-22",
  category: "competitive-strategy",
  featured: false,
  content: `
There is a firm in your town that is larger than yours. It has its name on buses, more reviews than you will ever collect, and somebody whose only job is the website. When you think about competing with it, you think about those things, and you sigh.

Think about the caller instead. She has a list of names on a screen. The large firm is at the top of it, and you are the fourth. From where she sits, all four of you look much the same: stars, a picture of a smiling person, a phone number. She is not going to compare you. **She is going to call until somebody answers.**

## Where being large does not help

${claims.firstResponder.figure} ${claims.firstResponder.text}. It is one of those numbers that sound too simple, so ask yourself what you did the last time you needed a locksmith.

In those few minutes, size is no advantage and can even be a burden. The large firm has a phone menu. It has an intake department that closes at six, a voicemail box that is emptied in the morning, and a form on the website that goes to a shared address. All of that was built so that nobody there has to be interrupted, and it works: nobody is.

You have none of it. You have a phone and a calendar, and you can decide tonight that every caller will hear from you within a minute. To do the same, the large firm would have to hold a meeting.

## Why "we call back the same day" is not enough

Many good businesses are proud of calling everyone back before the evening, and ten years ago that was a promise worth making. It assumed that the caller waits. Today the next number is one tap away, and ${claims.shopAround.figure} ${claims.shopAround.text}.

By the time you call back, three things may have happened. Somebody else has the job. Or nobody has it yet, but the caller has told the story twice and is tired of telling it; you will get the short version and the question about the price. Or the urgency has passed, a cousin has looked at it, and the panel upgrade will be done next year. **In none of these cases did you lose on quality.** You were never compared.

There is a quieter cost as well. Calls returned at six in the evening are made by a tired person to a tired person. You have seen your own calendar after a day like that. Consultations that begin with an apology go differently from those that begin with a question.

## What being first looks like

Being first does not mean dropping the wrench or leaving the courtroom. It means that something sensible happens without you. In order of cost:

- **Share the phone.** Two businesses that do not compete, or two attorneys with different court days, can take each other's overflow. It costs nothing but trust.
- **Send a real reply.** Most phones can answer a declined call with a text. Make it say who you are, when you will call, and ask one question.
- **Pay for a person.** A receptionist costs ${claims.receptionist.figure} a month, and is worth it if people also walk in at your door.
- **Let an assistant do the first two minutes.** It texts back, asks your questions, and offers a time. This is what we sell, so take our word for it with a grain of salt and try it with your own number.

Whatever you choose, measure one thing: the time between a missed call and the first sign of life. Not the average; the worst one of the week. The average hides exactly those calls that you are losing.

## And then be good

Being first opens the door and nothing more. A fast reply that leads nowhere is only a faster disappointment. If your assistant texts within seconds and the visit is then booked for a week from Thursday, you have merely been the first to say no.

So look at what comes after. Keep two slots a day free for people who called today. Decide in advance which problems are worth an evening, and say so to whoever or whatever answers your phone. Send the name of the person who is going to come, since a name is what people hold on to.

None of that can be bought by the firm with its name on the buses any more easily than by you. In most towns the caller who reached somebody at the first try is still so surprised that she mentions it in her review. **Read a few of those, of any business you admire.** They hardly ever say that the work was the best in the city. They say: "They answered right away."
`,
};
