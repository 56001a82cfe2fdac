import type { Article } from "./article";

export const article: Article = {
  id: "what-an-assistant-should-not-say",
  title: "What an assistant should not say",
  excerpt:
    "An AI that answers your callers is judged by its worst sentence. How to decide what it may answer, what it must pass on, and how to test it before a client does.",
  date: "2024-02-05",
  category: "ai-technology",
  featured: true,
  content: `
When people try out an assistant for their business, they test what it can say. They ask it about prices, opening hours, the weather, a joke. It answers, and they are impressed. That is the wrong test. **Software of this kind can always say something. What matters is whether it knows when to stop.**

A caller forgives a short answer. A caller does not forgive being told on Sunday evening that the consultation is free, and on Monday that it is not. If you are a lawyer, a wrong sentence about a deadline is worse than a lost client. So before you decide what your assistant should say, decide what it should not.

## Three lists on one sheet of paper

Setting up an assistant is less technical than it sounds. Most of the work fits on a sheet of paper with three columns.

The first column holds **what it may answer by itself**. These are facts that are true for everyone who asks and do not change from day to day: where you are, when you are open, which areas you serve, which kinds of work you take, what a visit costs if you charge a fixed fee, what a client should bring along. Write each as you would say it on the phone. If you find yourself writing "it depends", the line belongs in another column.

The second column holds **what it should ask**. Think of the questions that you ask every caller in the first two minutes, in the order in which you ask them. A plumber wants to know if the water is off before anything else. A criminal defense attorney wants to know where the person is being held and whether there is a hearing tomorrow. Five questions are usually enough. If there are nine, you are writing a form, and people abandon forms.

The third column holds **what it must pass on**. This is the important one:

- anything that asks for a judgment: "do I have a case", "is this dangerous", "what would you do"
- any price that depends on seeing the job
- complaints, and anything from a client you already have
- callers who are in danger, or say that somebody else is
- every question that is in neither of the other two columns

The last line is the one that makes the difference. An assistant that treats everything unknown as something to pass on will now and then bother you for nothing. One that treats the unknown as a chance to be helpful will sooner or later invent something.

## Why it makes things up, and what helps

A language model produces the likely next words. Asked about the fee of a law firm in Phoenix, it has a very good idea of what law firms in general write about their fees. It does not feel the difference between that and knowing yours. Nothing in its tone will warn you.

What helps is to give it little room. The assistant should answer from a text that you wrote, and only from that. It should have a ready sentence for everything else, along the lines of: "I don't know that, and I don't want to guess. I'll pass it on and someone will tell you." That sentence is not a failure. Callers hear it as honesty, because it is what a good receptionist says in her first week.

It also helps when the assistant has no power. Ours can offer a time from your calendar and take one. It cannot change a price, cancel a case or read another client's file, and so there is nothing for a clever caller to talk it into.

## Test it like a difficult client

Before you let it answer real callers, spend twenty minutes being the worst of them. Write in fragments. Misspell the street. Ask for a discount, then ask again. Say that you were promised something last week. Ask for legal advice, then say that you only want a rough idea. Ask if you are talking to a robot.

For each answer, ask yourself one question: **would I be content to see this sentence on a screenshot?** If not, do not tinker with the tone. Go back to the sheet of paper. Either a fact is missing from the first column or a subject is missing from the third.

Then read the first fifty real conversations, all of them. It takes less than an hour. You will learn which questions callers ask that you never thought of, and you will notice, perhaps with some surprise, how few of them need you at all.

After that, ten a week are enough. Look at the long ones and at those that broke off. An assistant does not get tired or moody, but your business changes: a new fee, a second office, a partner who no longer takes custody cases. The sheet of paper has to change with it. **Put a date on it, and look at it again when the season changes.**
`,
};
