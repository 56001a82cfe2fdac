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
      "Okafor & Pierce spends real money to get found: a billboard at the interchange, search ads, a banner at the ballpark. The ads make the phone ring, mostly in the evening and on weekends, when people are home from the ER and opening the first bills.",
      "The answering service took a name and a number. Somebody at the firm called back the next day, between depositions. By then, one caller in three had hired another lawyer.",
    ],
    solution: [
      "Missed calls now go to Bubby. Its first text says it's the firm's automated assistant and nobody's a client yet. It asks callers to save the details for the attorney. Then Bubby asks when and where the accident happened, who was hurt, and whether a doctor has seen them. It never says what a case is worth.",
      "Bubby takes the names of everyone involved, so intake can run the conflict check before it confirms a consultation. Callers the firm can't help get a kind, clear no. In the morning, the intake manager opens a list with the most urgent callers at the top.",
    ],
    testimonial:
      "We were paying for calls and then not taking them. It sounds foolish, and it was. The first Saturday after we switched it on, three people picked a time while I was at my daughter's game.",
    author: "Adaeze Okafor, managing partner",
    timeframe: "6 months",
    method:
      "The firm compared six months of its intake log and books with the six months before. Only fees it has collected count, so most of the new cases aren't included yet.",
    confirmed: false,
    ...caseFigures(
      enterprise,
      { metric: "Monthly fees from evening and weekend callers", before: 4200, after: 6200 },
      [
        wait("Time from first ring to qualified caller, after hours", 220, 2),
        multiple("Monthly consultations from after-hours callers", 5, 16),
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
      "June Harlan knew this and kept the office phone next to her bed for two years. She slept badly, and was too tired to handle the calls well.",
    ],
    solution: [
      "The first text is neutral. It comes from the automated assistant of “the Harlan office,” says how to opt out, and asks whether this is a good number and a good time for texts. The text doesn't mention law, a case or a family. Bubby asks nothing else until the caller says yes.",
      "The second text says nobody's a client yet and asks callers to send nothing confidential. Then Bubby asks who's involved, so the firm can check for conflicts before it confirms the consultation. It offers the lunch hour and the hour after school drop-off, the two times clients kept choosing. Its reminders are as neutral as its first text.",
    ],
    testimonial:
      "Bubby asks whether this is a good number to text. My whole profession talks about that question, and we'd never once asked it at eleven at night. I sleep with the phone in another room now.",
    author: "June Harlan, founding attorney",
    timeframe: "4 months",
    method:
      "The paralegal counted calls after 6 p.m. in the phone log, and what those callers paid, for four months and for the four before. Only consultation fees count, not retainers. The 2% of callers who got no text called from landlines.",
    confirmed: false,
    ...caseFigures(
      professional,
      { metric: "Monthly consultation fees from evening callers", before: 2100, after: 2950 },
      [
        share("Evening callers texted back", 0, 98),
        count("Monthly consultations from evening callers", 5, 7),
        count("No-shows, all consultations", 5, 2, " a month"),
      ],
    ),
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
      "They copy a list of bail bondsmen and attorneys off the jail wall and work their way down. A firm three lines below him had a receptionist and was getting his cases. He could watch it happen in the same courthouse.",
    ],
    solution: [
      "Bubby says it's his automated assistant, not an attorney, and nobody's a client yet. It asks four things: who's being held, where, since when, and whether a hearing is set. It asks nothing about what happened and gives no advice. It tells families when he'll call: at the first recess or at noon.",
      "A hearing within 24 hours goes to the top of his list, and to the colleague who covers for him. He checks the names for conflicts before he calls back. Bubby books traffic tickets and expungements for Friday afternoons on its own.",
    ],
    testimonial:
      "At the first recess I read who needs me and in which county. I used to spend those 15 minutes on hold with my own voicemail.",
    author: "Rafael Delgado, attorney",
    timeframe: "3 months",
    method:
      "Rafael compared calls missed between 9 a.m. and noon, and the first flat-fee payments from those callers, with the same three months a year earlier.",
    confirmed: false,
    ...caseFigures(
      professional,
      { metric: "Monthly new-client payments from calls during court", before: 1800, after: 2600 },
      [
        wait("Time from first ring to qualified caller, during court", 170, 2),
        count("Monthly cases opened from those calls", 5, 7),
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
    headline: "Every call took 15 minutes, and other callers got voicemail.",
    challenge: [
      "Few of Whitcomb's calls are urgent, and nearly all of them are long: what a trust is for, what a first meeting costs, what to bring. The receptionist is patient, so each call took 15 minutes while others went to voicemail.",
      "Sons and daughters who'd set aside a lunch break to arrange care for a parent didn't call twice.",
    ],
    solution: [
      "The attorneys wrote down the questions they hear most, with the answers they'd approve: 40 paragraphs in all. Bubby answers from those and nothing else, and callers read at their own pace. Questions about a caller's own will or deed go to an attorney.",
      "Bubby asks who's calling and for whom, so the firm knows who the client would be and can check for conflicts first. Then it offers a meeting at the office, at the parent's home or by video, and sends the list of documents to bring.",
    ],
    testimonial:
      "Clients show up with the deed and the bank statements, and we've already answered half their questions. Now we spend the first meeting on their family instead of on vocabulary.",
    author: "Eleanor Whitcomb, partner",
    timeframe: "5 months",
    method:
      "The firm counted first meetings with callers who couldn't get through, at its flat fee of $150, for five months and for the five before. Only business hours count, since Starter covers those.",
    confirmed: false,
    ...caseFigures(
      starter,
      { metric: "Monthly consultation fees from overflow callers", before: 1500, after: 2100 },
      [
        share("Routine questions answered without staff", 0, 95),
        count("Initial consultations a month from overflow callers", 10, 14),
        count("Callbacks left at 5 p.m.", 6, 1, " a day"),
      ],
    ),
  },
];
