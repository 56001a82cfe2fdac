import { lawPath, paths } from "~/lib/paths";
import type { Article } from "./article";
import { editors } from "./authors";

export const article: Article = {
  id: "what-an-assistant-should-not-say",
  title: "What an assistant should not say",
  excerpt:
    "An AI that answers your callers is judged by its worst sentence. How to decide what it may answer, what it must pass on, and how to test it before a client does.",
  head: {
    title: "What an AI receptionist should not say",
    description:
      "Three lists on one sheet: what an AI assistant may answer, what it should ask, and what it must pass on. With a sheet to fill in and a test.",
  },
  author: editors,
  date: "2024-02-05",
  updated: "2026-11-23",
  category: "ai-technology",
  featured: true,
  content: `
When people try out an assistant for their business, they test what it can say. They ask it about prices, opening hours, the weather, a joke. It answers, and they're impressed.

That's the wrong test. **Software of this kind can always say something. What matters is whether it knows when to stop.**

A caller forgives a short answer. A caller doesn't forgive hearing on Sunday evening that the consultation is free, and on Monday that it isn't.

If you're a lawyer, a wrong sentence about a deadline is worse than a lost client. So before you decide what your assistant should say, decide what it shouldn't.

## Three lists on one sheet of paper

Setting up an assistant is less technical than it sounds. Most of the work fits on a sheet of paper with three columns.

The first column holds **what it may answer by itself**: facts that hold for everyone who asks and don't change from day to day. Where you are, when you're open, which areas you serve, which kinds of work you take, what a visit costs if you charge a fixed fee, what a client should bring. Write each one the way you'd say it on the phone. If you catch yourself writing "it depends," the line belongs in another column.

The second column holds **what it should ask**. Think of the questions you ask every caller in the first two minutes, in your order. A plumber wants to know if the water is off before anything else. A [criminal defense attorney](${lawPath("criminal-defense")}) wants to know where the person is being held and if there's a hearing tomorrow. Five questions are usually enough. With nine you're writing a form, and people abandon forms.

The third column holds **what it must pass on**. This is the important one:

- anything that asks for a judgment: "do I have a case," "is this dangerous," "what would you do"
- any price that depends on seeing the job
- complaints, and anything from a client you already have
- callers who are in danger, or say somebody else is
- every question that's in neither of the other two columns

The last line makes the difference. An assistant that passes on everything unknown will bother you for nothing now and then. One that treats the unknown as a chance to be helpful will invent something sooner or later.

Here's the start of a sheet, for a two-attorney family law office. The file below has the same columns, empty.

| May answer | Should ask | Must pass on |
| Office address, parking, hours | Is it safe to text this number? | "What are my chances?" |
| Counties we practice in | Were you served, and when? | Anyone in danger (911 first) |
| Consultation fee and length | Children under 18? | Questions about deadlines |
| What to bring | The other party's full name | Current clients |

## The first message has its own job

Before your assistant asks anything, it should say what it is. Some states require that, and callers expect it. Ours opens with its name, the words "automated assistant" and how to stop: reply STOP. A law firm's adds that this isn't legal advice, that no attorney-client relationship exists yet, and that confidential details should wait. (In family law, the second text says so, and the first doesn't name a law firm, for the caller's safety.) It's three lines, and they keep a friendly text from becoming a problem. Have somebody who knows your bar's rules look at it before you go live; ours is a starting point, not an opinion.

## Why it makes things up, and what helps

A language model produces the likely next words. Ask it about the fee of a law firm in Phoenix, and it has a very good idea of what law firms in general write about fees. It can't feel the difference between that and knowing yours. Nothing in its tone will warn you.

What helps is giving it little room. Let it answer from a text you wrote, and only from that. Give it a ready sentence for everything else, along the lines of: "I don't know that, and I don't want to guess. I'll pass it on and someone will get back to you." That sentence isn't a failure. Callers hear it as honesty, because a good receptionist says it in her first week.

It also helps if the assistant has no power. Ours can offer a time from your calendar and book it. It can't change a price, cancel a case or read another client's file, so there's nothing for a clever caller to talk it into. [The FAQ](${paths.faq}#security) says what it keeps and for how long.

## Test it like a difficult client

Before it answers real callers, spend 20 minutes being the worst of them. Write in fragments. Misspell the street. Ask for a discount, then ask again. Say somebody promised you something last week. Ask for legal advice, then say you only want a rough idea. Ask if you're talking to a robot. You can practice on [our own assistant](${paths.chat}).

For each answer, ask yourself one question: **would I be okay with this sentence on a screenshot?** If not, don't tinker with the tone. Go back to the sheet of paper. Either a fact is missing from the first column or a subject is missing from the third.

Then read the first 50 real conversations, all of them. It takes less than an hour. You'll learn which questions callers ask that you never thought of, and you'll notice how few of them need you at all.

After that, ten a week are enough. Look at the long ones and the ones that broke off. An assistant doesn't get tired or moody, but your business changes: a new fee, a second office, a partner who no longer takes custody cases. The sheet has to change with it. **Put a date on it, and look at it again when the season changes.**
`,
  worksheet: {
    label: "Three-column sheet",
    rows: [
      ["May answer by itself", "Should ask, in this order", "Must pass on to a person"],
      ["Where we are, when we're open", "1.", "Anything that asks for a judgment"],
      ["Areas we serve", "2.", "Any price that depends on seeing the job"],
      ["Work we take, work we don't", "3.", "Complaints and current clients"],
      ["What a visit costs, if it's fixed", "4.", "Callers in danger: 911 first"],
      ["What to bring or have ready", "5.", "Everything that's in neither column"],
      ...Array.from({ length: 10 }, () => ["", "", ""]),
      ["Checked on:", "By:", "Look again on:"],
    ],
  },
  sources: [
    "The numbers here (five questions, 50 conversations, ten a week) are working rules of ours, not studies.",
    "Disclosure and professional-conduct rules differ by state. Ask counsel which ones apply to you.",
  ],
};
