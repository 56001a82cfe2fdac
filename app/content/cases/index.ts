import { caseClaims } from "./claims";
import type { CaseId, Industry } from "./ids";

export interface CaseStudy {
  id: CaseId;
  company: string;
  industry: Industry;
  size: string;
  featured: boolean;
  /** The firm's problem and result, in one line. */
  headline: string;
  challenge: readonly string[];
  solution: readonly string[];
  results: readonly { metric: string; before: string; after: string; improvement: string }[];
  testimonial: string;
  author: string;
  timeframe: string;
  /** Return on Bubby's cost over the timeframe. */
  roi: string;
}

/** Sample cases; the owner replaces them with customers' own. */
export const cases: readonly CaseStudy[] = [
  {
    id: "okafor-pierce",
    company: "Okafor & Pierce Injury Attorneys",
    industry: "personal-injury",
    size: "4 attorneys, 6 staff",
    featured: true,
    headline: "The intake desk closed at five. The accidents did not.",
    challenge: [
      "Okafor & Pierce spends real money on being found: a billboard at the interchange, search ads, a sponsor's banner at the ballpark. All of it makes the phone ring, and most of it does so in the evening and on weekends, when people are home from the emergency room with time to look at a bill.",
      "The answering service took a name and a number. Somebody called back the next day, between depositions, and by then one caller in three already had a lawyer.",
    ],
    solution: [
      "Missed calls now go to Bubby. It asks when and where it happened, who was hurt, whether a doctor has seen them, and whether an insurer has called yet. It never says what a case is worth.",
      "A caller with an injury and no attorney is offered the next free consultation with the partner who takes that kind of case. Everyone else gets a kind and clear reply. In the morning the intake manager reads a list in order of urgency instead of listening to a machine.",
    ],
    testimonial:
      "We were paying for calls and then not taking them. Put like that it sounds foolish, and it was. The first Saturday after we switched it on, three people booked while I was at my daughter's game.",
    author: "Adaeze Okafor, managing partner",
    ...caseClaims["okafor-pierce"],
  },
  {
    id: "harlan-family-law",
    company: "Harlan Family Law",
    industry: "family-law",
    size: "2 attorneys, 1 paralegal",
    featured: true,
    headline: "Clients who can only talk when the house is asleep.",
    challenge: [
      "People who are thinking about a divorce call once, from a parked car or a bathroom with the fan on. If nobody answers they do not leave a message, because the message would be played back in a kitchen.",
      "June Harlan knew this and kept the office phone beside her bed for two years. What she got for it was broken sleep and calls that she was too tired to take well.",
    ],
    solution: [
      "A text can be answered in silence and deleted afterwards. Bubby asks first whether it is safe to write to this number, and when. Only then does it ask about children, property and papers that have been served.",
      "It books consultations in the lunch hour and after school drop-off, the two times that clients kept choosing, and reminds them in words that say nothing about a lawyer.",
    ],
    testimonial:
      "It asks whether this is a safe number. My whole profession talks about that question, and we had never once asked it at eleven at night. I sleep with the phone in another room now.",
    author: "June Harlan, founding attorney",
    ...caseClaims["harlan-family-law"],
  },
  {
    id: "delgado-defense",
    company: "Delgado Criminal Defense",
    industry: "criminal-defense",
    size: "Solo practice",
    featured: false,
    headline: "A solo attorney who is in court whenever the phone rings.",
    challenge: [
      "Rafael Delgado is in a courtroom from nine to noon with his phone off, by order of the judge. The families of people arrested the night before call between nine and noon.",
      "They have a list of bail bondsmen and attorneys from the jail's wall, and work down it. A firm with a receptionist three lines further down was getting his cases, and he could see them get them, in the same courthouse.",
    ],
    solution: [
      "Bubby asks four things: who is being held, where, since when, and whether a hearing is set. It tells the family what he told it to say: not to discuss the case on a jail phone, and that he will be with them by a certain time.",
      "A hearing within a day makes his watch buzz, which the judge allows. Traffic tickets and record clearings are booked into Friday afternoon without him.",
    ],
    testimonial:
      "At the first recess I read who needs me and in which county. I used to spend that quarter of an hour on hold with my own voicemail.",
    author: "Rafael Delgado, attorney",
    ...caseClaims["delgado-defense"],
  },
  {
    id: "whitcomb-elder-law",
    company: "Whitcomb Estate & Elder Law",
    industry: "estate-elder",
    size: "3 attorneys, 4 staff",
    featured: false,
    headline: "Ninety minutes of questions before anyone made an appointment.",
    challenge: [
      "Hardly any call to Whitcomb is urgent. Nearly every one is long: what a trust is for, what happens to the house, whether a handwritten will counts, what to bring. The receptionist is patient, so each one took a quarter of an hour while others rang through to voicemail.",
      "Daughters and sons who had set aside a lunch break to arrange care for a parent did not try a second time.",
    ],
    solution: [
      "The attorneys wrote down what they are asked most, and what they are willing to have answered: forty paragraphs, each of them checked. Bubby answers from those and nothing else, at the reader's own pace, and says when a question needs a lawyer.",
      "It notes who is calling on whose behalf, sends the list of papers to bring, and offers an appointment at the office, at the parent's home or by video.",
    ],
    testimonial:
      "Clients arrive with the deed and the account statements and half of their questions already answered. The first meeting is now about their family instead of about vocabulary.",
    author: "Eleanor Whitcomb, partner",
    ...caseClaims["whitcomb-elder-law"],
  },
];
