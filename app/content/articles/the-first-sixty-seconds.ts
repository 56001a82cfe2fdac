import { claims } from "../claims";
import type { Article } from "./article";

export const article: Article = {
  id: "the-first-sixty-seconds",
  title: "The first sixty seconds, seen from the other end of the line",
  excerpt:
    "You know what it is like to miss a call. Here is what it is like to be the one who called, and which small things decide whether that person waits for you.",
  date: "2024-01-29",
  category: "customer-experience",
  featured: false,
  content: `
It is ten past six. There is water on the kitchen floor and it is coming from somewhere behind the dishwasher. You have a towel in one hand and a phone in the other, and you have typed "plumber near me" with your thumb. There are five names. You press the first.

It rings six times. Then a voice says that your call is important and that the office is open from eight to five. You do not leave a message. It is not that you are rude, or that you have given up on this company. **You simply do not know whether anyone will hear it tonight**, and the water does not stop while you wonder. You press the second name.

Everyone who runs a business has been this person. It is worth remembering how it felt, because from the other end it looks so different. On your call list there is one line: a number, six twelve, eleven seconds.

## Voicemail asks for trust at the worst moment

To leave a message is to hand over your problem and then wait, without knowing for how long. We do that readily with people we know. With a stranger, found a minute ago, it is a lot to ask.

It also takes some composure. You have to say your name and number clearly and put the thing in order. A man with a flooded kitchen can manage that. A woman who has just decided that she will leave her husband, and is sitting in the car because it is the only place where she can talk, often cannot. Nor can the mother of a nineteen-year-old who has been arrested. They hang up, and not all of them find the courage to call a second time.

## What a text changes

Now play the scene again. The phone rings and rings, you take it from your ear, and it buzzes in your hand. "Hi, this is Bubby for Ridgeline Plumbing. Sorry we missed you. Is water running right now?"

Three things have happened. You know that the call arrived. You know that the next step is theirs and not yours. And you have been asked a question that somebody who understands your problem would ask. You answer with one thumb, because one thumb is what you have free: yes. "Do you know where your main valve is?"

It matters little at this point that a machine wrote it. Nobody with wet feet has ever asked for the author. People mind an automatic reply when it keeps them away from help; **they do not mind one that is the beginning of help**. The difference is whether there is a question in it that gets them somewhere.

A text has another advantage that is easy to overlook. It is silent. You can answer it in a waiting room, in an open-plan office, next to a sleeping child, or in the same house as the person whom it is about.

## Four things that keep a caller with you

From reading many such conversations we have come to believe that four things decide in the first minute.

- **Speed, but only once.** The first reply has to come while the phone is still in the hand. After that a person will happily wait for a few minutes, because they know that something is under way.
- **A name.** The caller pressed one of five links and may not remember which. A text that does not say whom it is from looks like spam.
- **One question at a time.** Three questions in one message get an answer to the last of them. One question gets an answer.
- **An end in sight.** "Anna can be there between seven and eight tonight. Shall I book it?" People relax when there is a time and a name. It is no accident that this is also the moment when they stop dialing other companies; ${claims.shopAround.figure} ${claims.shopAround.text}, and the choice is mostly made here.

## The message you can write tonight

You do not need us for the first step. Most phones can send a fixed reply to a call that you decline, and most of those replies say "Sorry, I can't talk right now", which is true and useless. Change yours. Say who you are, when you will call back, and ask one question that you would need the answer to anyway.

For a plumber that might be: "This is Joe at Ridgeline. I'm on a job and will call you by 7. Is water running right now?" For an attorney: "Hale & Ortiz Law. We are in court until noon and will call you right after. Is there a hearing or a deadline this week?"

Then watch what happens. Some people will answer within a minute, and when you call back you will be talking to someone who has already begun to be your client. **That is the whole secret of the first sixty seconds: to be the one who asked.**
`,
};
