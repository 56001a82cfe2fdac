import { plans } from "../plans";
import type { CaseStudy } from "./case-study";
import { caseFigures, count, multiple, share, wait } from "./figures";

const [starter, professional, enterprise] = plans;

export const lawCases: readonly CaseStudy[] = [
  {
    id: "okafor-pierce",
    title: "Injury firm: evening and weekend callers",
    company: "Okafor & Pierce Injury Attorneys",
    city: "Columbus, Ohio",
    industry: "personal-injury",
    size: "4 attorneys, 6 staff",
    featured: true,
    headline: "The intake desk closed at five. The accidents didn't.",
    challenge: [
      "Okafor & Pierce spends real money on being found: a billboard at the interchange, search ads, a banner at the ballpark. It makes the phone ring, mostly in the evening and on weekends, when people are home from the ER and have time to look at a bill.",
      "The answering service took a name and a number. Somebody called back the next day, between depositions. By then one caller in three already had a lawyer.",
    ],
    solution: [
      "Missed calls now go to Bubby. Its first text says it's the firm's automated assistant, nobody's a client yet, and details can wait for the attorney. Then it asks when and where it happened, who was hurt, and whether a doctor has seen them. It never says what a case is worth.",
      "It takes the names of everyone involved, so intake can run the conflict check before a consultation is booked. Everyone else gets a kind and clear reply. In the morning the intake manager reads a list in order of urgency.",
    ],
    testimonial:
      "We were paying for calls and then not taking them. It sounds foolish, and it was. The first Saturday after we switched it on, three people booked while I was at my daughter's game.",
    author: "Adaeze Okafor, managing partner",
    timeframe: "6 months",
    method:
      "The firm compared its intake log and its books for six months with the six before. Only fees already collected count, so most of the new cases aren't in them yet.",
    confirmed: false,
    ...caseFigures(
      enterprise,
      { metric: "Fees from evening and weekend callers a month", before: 4200, after: 6200 },
      [
        wait("First answer after hours", 220, 2),
        multiple("Consultations from after-hours callers a month", 5, 16),
        share("After-hours callers nobody reached", 34, 2),
      ],
    ),
  },
  {
    id: "harlan-family-law",
    title: "Family law: callers who can only text at night",
    company: "Harlan Family Law",
    city: "Spokane, Washington",
    industry: "family-law",
    size: "2 attorneys, 1 paralegal",
    featured: true,
    headline: "Clients who can only talk when the house is asleep.",
    challenge: [
      "People who are thinking about a divorce call once, from a parked car or a bathroom with the fan on. If nobody answers they don't leave a message, because the message could be played back in a kitchen.",
      "June Harlan knew this and kept the office phone next to her bed for two years. What she got for it was broken sleep, and calls she was too tired to take well.",
    ],
    solution: [
      "The first text is neutral. It comes from “the Harlan office”, says it's an automated assistant and STOP ends it, and asks whether this is a good number and a good time for texts. It doesn't mention law, a case or a family. It asks nothing else until the caller says yes, and it never asks for confidential details by text.",
      "Then it asks who is involved, so the firm can check for conflicts before the consultation is booked. It offers the lunch hour and the time after school drop-off, the two that clients kept choosing. Its reminders are as neutral as its first text.",
    ],
    testimonial:
      "It asks whether this is a good number to text. My whole profession talks about that question, and we'd never once asked it at eleven at night. I sleep with the phone in another room now.",
    author: "June Harlan, founding attorney",
    timeframe: "4 months",
    method:
      "The paralegal counted calls after 6 PM in the phone log, and what those callers paid, for four months and for the four before. The 2% without a text called from landlines.",
    confirmed: false,
    ...caseFigures(professional, { metric: "Fees from evening callers a month", before: 2100, after: 2950 }, [
      share("Evening callers texted back", 0, 98),
      count("Consultations from evening callers a month", 4, 7),
      count("No-shows, all consultations", 5, 2, " a month"),
    ]),
  },
  {
    id: "delgado-defense",
    title: "Criminal defense: calls that come during court",
    company: "Delgado Criminal Defense",
    city: "San Antonio, Texas",
    industry: "criminal-defense",
    size: "Solo practice",
    featured: false,
    headline: "A solo attorney who's in court whenever the phone rings.",
    challenge: [
      "Rafael Delgado is in a courtroom from nine to noon with his phone off, by order of the judge. The families of people arrested the night before call between nine and noon.",
      "They have a list of bail bondsmen and attorneys from the jail's wall, and work down it. A firm with a receptionist three lines down was getting his cases, and he could watch it happen in the same courthouse.",
    ],
    solution: [
      "Bubby says it's his automated assistant, not an attorney. It asks four things: who's being held, where, since when, and whether a hearing is set. It asks nothing about what happened and gives no advice. It says when he'll call, at the first recess or at noon.",
      "A hearing within 24 hours buzzes his watch, which the judge allows. He runs the names for conflicts before he calls back. Traffic tickets and expungements are booked into Friday afternoon without him.",
    ],
    testimonial:
      "At the first recess I read who needs me and in which county. I used to spend those 15 minutes on hold with my own voicemail.",
    author: "Rafael Delgado, attorney",
    timeframe: "3 months",
    method:
      "He compared calls missed between 9 AM and noon, and the flat fees they led to, over three months with the same months a year earlier.",
    confirmed: false,
    ...caseFigures(
      professional,
      { metric: "Fees from callers missed in court a month", before: 1800, after: 2600 },
      [
        wait("First answer to a call during court", 170, 2),
        count("Cases opened from those calls a month", 5, 7),
        count("Hours on the phone", 15, 6, " a week"),
      ],
    ),
  },
  {
    id: "whitcomb-elder-law",
    title: "Estate and elder law: long questions, by text",
    company: "Whitcomb Estate & Elder Law",
    city: "Madison, Wisconsin",
    industry: "estate-elder",
    size: "3 attorneys, 4 staff",
    featured: false,
    headline: "Every call took 15 minutes, and the others got voicemail.",
    challenge: [
      "Hardly any call to Whitcomb is urgent. Nearly every one is long: what a trust is for, what a first meeting costs, what to bring. The receptionist is patient, so each one took 15 minutes while others rang through to voicemail.",
      "Daughters and sons who'd set aside a lunch break to arrange care for a parent didn't try a second time.",
    ],
    solution: [
      "The attorneys wrote down what they're asked most, and what they're willing to have answered: forty paragraphs, each of them checked. Bubby answers from those and nothing else, at the reader's own pace. What a will or a deed means in someone's own case goes to an attorney.",
      "It notes who's calling and on whose behalf, so the firm knows who the client would be and can check for conflicts. It sends the list of papers to bring, and offers an appointment at the office, at the parent's home or by video.",
    ],
    testimonial:
      "Clients arrive with the deed and the account statements, and half their questions are already answered. The first meeting is now about their family instead of about vocabulary.",
    author: "Eleanor Whitcomb, partner",
    timeframe: "5 months",
    method:
      "The firm counted first meetings booked by callers who'd reached voicemail before, at its fixed fee of $150, over five months. Everything happens in business hours.",
    confirmed: false,
    ...caseFigures(
      starter,
      { metric: "First-meeting fees from overflow callers a month", before: 1500, after: 2100 },
      [
        share("Routine questions answered without staff", 0, 95),
        count("First meetings from overflow callers a month", 10, 14),
        count("Callbacks left at 5 PM", 6, 1, " a day"),
      ],
    ),
  },
];
